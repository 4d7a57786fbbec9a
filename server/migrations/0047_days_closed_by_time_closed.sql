-- Nothing is posted into a closed day. Whoever comes so late runs again, as after a serialization failure, and then has a
-- later time.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if new.at < (select max(until) from ledger_closings) then
    raise exception 'The day of % is closed.', new.at using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger ledger_postings_closed_day before insert on ledger_postings for each row execute function refuse_closed_day();
