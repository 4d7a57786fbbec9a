-- Whose a task is: who manages its order, and who has tested it. Both stand at the task, because an index finds the newest of somebody's tasks only where they are columns of one row, and they follow in the transaction that changes the order or the run.
update tasks set manager_rid = o.manager_rid,
  tester_rids = array(select distinct r.started_by from task_runs r where r.task_rid = tasks.rid and r.started_by is not null)
from orders o where o.rid = tasks.order_rid;

create function follow_manager() returns trigger language plpgsql as $$
begin
  update tasks set manager_rid = new.manager_rid where order_rid = new.rid;
  return null;
end $$;
create trigger orders_manager_of_tasks after update of manager_rid on orders for each row
  when (old.manager_rid is distinct from new.manager_rid) execute function follow_manager();

create function follow_tester() returns trigger language plpgsql as $$
begin
  update tasks set tester_rids = array_append(tester_rids, new.started_by)
    where rid = new.task_rid and not new.started_by = any(tester_rids);
  return null;
end $$;
create trigger task_runs_testers after insert or update of started_by on task_runs for each row
  when (new.started_by is not null) execute function follow_tester();

-- How often words come, which the planner asks before it goes by an index of pairs.
analyze orders, tasks, members, charges, deposits, statements;
