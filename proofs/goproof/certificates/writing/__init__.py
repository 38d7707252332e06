"""Writers of certificates, from the strategies of the machine."""
