-- What a day came to is never written again.
create trigger ledger_closings_append_only before update or delete on ledger_closings for each row execute function refuse_change();
