-- When the tasks that a laboratory has were sent there: so far only their facts tell.
update tasks t
set sent_at = f.at
from (
  select entity_rid, max(at) as at
  from facts
  where entity = 'task' and event = 'dispatch'
  group by entity_rid
) f
where f.entity_rid = t.rid and t.laboratory_rid is not null;
