-- A posting whose entries do not sum to zero in one unit cannot be committed, no matter who writes it.
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

-- While a verification of the ledger has found a mismatch, no money moves.
create function refuse_posting() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_verifications where stops) then
    raise exception 'The ledger does not agree with itself.' using errcode = 'integrity_constraint_violation', constraint = 'ledger_stopped';
  end if;
  return null;
end $$;
create trigger ledger_postings_stopped before insert on ledger_postings for each statement execute function refuse_posting();
