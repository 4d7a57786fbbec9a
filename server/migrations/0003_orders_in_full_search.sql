-- Processes keep what is searched, filtered and counted, until this value is another one. Order counts are left out:
-- they change all day, and a list may follow them a little later.
insert into catalogue_index_version default values;
create function renew_index_version() returns trigger language plpgsql as $$
begin
  update catalogue_index_version set version = gen_random_uuid();
  return null;
end $$;
create trigger catalogue_index_words after insert or delete or update of words on catalogue_service_words
  for each statement execute function renew_index_version();
create trigger catalogue_index_columns after update on catalogue_service_words for each row
  when ((old.offered, old.type_id, old.category_id, old.child_ids, old.instruments, old.from_price_fen, old.days_max, old.urgent, old.on_site, old.position)
    is distinct from (new.offered, new.type_id, new.category_id, new.child_ids, new.instruments, new.from_price_fen, new.days_max, new.urgent, new.on_site, new.position))
  execute function renew_index_version();
create trigger catalogue_index_categories after insert or delete or update on catalogue_categories
  for each statement execute function renew_index_version();

drop function find_services(tsquery, integer);
-- The planner does not count what it costs to fetch values that stand apart, and would rather read them all: here it may not.
create function find_service_numbers(query tsquery) returns text
  language sql stable set enable_seqscan = off set jit = off as $$
  select coalesce(string_agg(number::text, ','), '') from catalogue_service_words where words @@ query and offered
$$;
