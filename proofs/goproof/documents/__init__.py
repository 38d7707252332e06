"""What results are as documents of JSON, by the part that finds them."""
