-- Several invoice applications may stand on a statement or a charge, each for a part: together they never come to more
-- than it does, whoever writes. Those who write for the same source wait for each other.
create function refuse_invoiced_over() returns trigger language plpgsql as $$
declare
  worth bigint;
  invoiced bigint;
begin
  perform pg_advisory_xact_lock(hashtext('invoice_items/' || new.source_rid));
  if new.source_kind = 'statement' then
    select amount_fen - credited_fen into worth from statements where rid = new.source_rid and state <> 'cancelled';
  else
    select held_principal_fen - noted_principal_fen into worth from charges where rid = new.source_rid;
  end if;
  select sum(amount_fen - reversed_fen) into invoiced
    from invoice_items where live and source_rid = new.source_rid and source_kind = new.source_kind;
  if invoiced > coalesce(worth, 0) then
    raise exception 'More would be invoiced of % % than it comes to.', new.source_kind, new.source_rid
      using errcode = '23514', constraint = 'invoice_items_within_source';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_items_within_source after insert on invoice_items
  for each row when (new.live and new.source_kind <> 'deposit') execute function refuse_invoiced_over();
