// How the search ranks what it finds: pages for readers before names of the API.
var Scorer = {
  objNameMatch: 4,
  objPartialMatch: 2,
  objPrio: { 0: 0, 1: 0, 2: -2 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
