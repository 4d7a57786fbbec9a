-- When the couriers' last words so far were new was not noted: they count from the last question on.
update parcels set moved_at = coalesce(asked_at, created_at) where jsonb_array_length(lines) > 0;
--> statement-breakpoint
-- Orders that are on their way already are watched like those to come.
insert into jobs (rid, kind, key, payload, run_at)
select gen_random_uuid(), 'order.watch', rid::text, jsonb_build_object('rid', rid), now() + interval '1 day'
from orders where state = 'travelling'
on conflict do nothing;
