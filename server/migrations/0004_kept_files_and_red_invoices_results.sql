-- Tasks that ended before now keep their files for the same time, with the same two clocks.
update tasks t
set files_until = ((e.at at time zone 'Asia/Shanghai')::date
  + make_interval(years => coalesce((select (value #>> '{}')::int from settings where key = 'results.kept_years'), 3)))::date
from (
  select entity_rid, max(at) as at from facts
  where entity = 'task' and to_state in ('confirmed', 'cancelled')
  group by entity_rid
) e
where e.entity_rid = t.rid and t.state in ('confirmed', 'cancelled') and t.run > 0 and t.files_until is null;
--> statement-breakpoint
insert into jobs (rid, kind, key, payload, run_at)
select gen_random_uuid(), 'task.filesOver', rid::text, jsonb_build_object('rid', rid),
  (files_until + 1 + time '03:00') at time zone 'Asia/Shanghai'
from tasks where files_until is not null and files_removed_at is null
on conflict do nothing;
--> statement-breakpoint
insert into jobs (rid, kind, key, payload, run_at)
select gen_random_uuid(), 'task.filesEnding', rid::text, jsonb_build_object('rid', rid),
  (files_until - coalesce((select (value #>> '{}')::int from settings where key = 'results.warning_days'), 30)
    + time '09:00') at time zone 'Asia/Shanghai'
from tasks where files_until is not null and files_removed_at is null
on conflict do nothing;
