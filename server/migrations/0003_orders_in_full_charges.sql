-- What was given back stays as it was written.
create trigger credit_notes_append_only before update or delete on credit_notes for each row execute function refuse_change();
