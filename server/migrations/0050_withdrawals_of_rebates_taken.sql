-- What withdrawals take up of a rebate is counted in it by the database, so that the check on the rebate refuses more
-- than was given, whoever writes. A withdrawal takes up no more than its amount, and rebates of its own promoter only.
create function take_up_rebates() returns trigger language plpgsql as $$
begin
  update promoter_rebates r set taken_fen = r.taken_fen + added.amount_fen
    from (select rebate_rid, sum(amount_fen)::bigint as amount_fen from added group by rebate_rid) added
    where r.rid = added.rebate_rid;
  if (select count(*) from added) <> (
    select count(*) from added join withdrawals w on w.rid = added.withdrawal_rid
      join promoter_rebates r on r.rid = added.rebate_rid and r.member_rid = w.member_rid) then
    raise exception 'A withdrawal takes up rebates of another promoter.' using errcode = '23514';
  end if;
  if exists (
    select from withdrawal_rebates p join withdrawals w on w.rid = p.withdrawal_rid
      where w.rid in (select withdrawal_rid from added)
      group by w.rid, w.amount_fen having sum(p.amount_fen) > w.amount_fen) then
    raise exception 'A withdrawal takes up more than its amount.' using errcode = '23514';
  end if;
  return null;
end $$;
create trigger withdrawal_rebates_taken after insert on withdrawal_rebates
  referencing new table as added for each statement execute function take_up_rebates();

create function give_back_rebates() returns trigger language plpgsql as $$
begin
  update promoter_rebates r set taken_fen = r.taken_fen - gone.amount_fen
    from (select rebate_rid, sum(amount_fen)::bigint as amount_fen from removed group by rebate_rid) gone
    where r.rid = gone.rebate_rid;
  return null;
end $$;
create trigger withdrawal_rebates_back after delete on withdrawal_rebates
  referencing old table as removed for each statement execute function give_back_rebates();

create function refuse_other_part() returns trigger language plpgsql as $$
begin
  raise exception 'What a withdrawal took up of a rebate does not change.' using errcode = '23514';
end $$;
create trigger withdrawal_rebates_fixed before update on withdrawal_rebates
  for each statement execute function refuse_other_part();

-- Until now nobody noted which rebates a withdrawal pays: the oldest of the promoter's are those of the first one.
update promoter_rebates set given_fen = released_fen where released_fen > 0;
with lots as (
  select rid, member_rid, sum(given_fen) over w - given_fen as starts, sum(given_fen) over w as ends
    from promoter_rebates where given_fen > 0 window w as (partition by member_rid order by rid)
), leaving as (
  select rid, member_rid, sum(amount_fen) over w - amount_fen as starts, sum(amount_fen) over w as ends
    from withdrawals where state not in ('rejected', 'cancelled', 'bounced')
    window w as (partition by member_rid order by rid)
)
insert into withdrawal_rebates (withdrawal_rid, rebate_rid, amount_fen)
  select leaving.rid, lots.rid, (least(lots.ends, leaving.ends) - greatest(lots.starts, leaving.starts))::bigint
  from lots join leaving using (member_rid)
  where lots.starts < leaving.ends and leaving.starts < lots.ends;
