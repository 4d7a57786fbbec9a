-- Facts, audit rows, postings and entries are history: nobody changes or deletes them, not even by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger facts_append_only before delete on facts for each row execute function refuse_change();
create trigger facts_only_dispatched before update on facts for each row
  when (row(old.seq, old.rid, old.at, old.entity, old.entity_rid, old.event, old.from_state, old.to_state, old.actor_rid, old.reason, old.details)
    is distinct from row(new.seq, new.rid, new.at, new.entity, new.entity_rid, new.event, new.from_state, new.to_state, new.actor_rid, new.reason, new.details))
  execute function refuse_change();

-- A posting whose entries do not sum to zero in one unit cannot be committed, whoever writes it.
create function posting_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select count(*) from (
        select a.unit from ledger_entries e join ledger_accounts a on a.rid = e.account_rid
        where e.posting_rid = new.posting_rid group by a.unit having sum(e.amount) <> 0) off) > 0 then
    raise exception 'posting % does not sum to zero', new.posting_rid using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function posting_sums_to_zero();

-- The key that signs captcha challenges is made with each database: 244 random bits.
insert into house_secrets (name, secret) values ('captcha', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- PostgreSQL does not count the cost of fetching values stored apart: with the words in the row itself it sees that the index is cheaper than reading them all.
alter table catalogue_service_words alter column words set storage main;
