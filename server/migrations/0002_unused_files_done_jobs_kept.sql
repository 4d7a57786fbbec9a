-- Nobody noted which of the files so far a record names: they stay.
update files set used = true;
