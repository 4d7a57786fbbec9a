-- The tasks of an order that goes to another manager are locked in the order of their rids, as everywhere: an instrument's order of runs locks tasks, too, and not their orders.
create or replace function follow_manager() returns trigger language plpgsql as $$
begin
  perform 1 from tasks where order_rid = new.rid order by rid for update;
  update tasks set manager_rid = new.manager_rid where order_rid = new.rid;
  return null;
end $$;
