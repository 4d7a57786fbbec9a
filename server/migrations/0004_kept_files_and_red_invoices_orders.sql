-- Scans from before were compared when they were signed or sent back.
update agreements set scan_checked_at = coalesce(signed_at, scan_at)
where scan_rid is not null and (signed_at is not null or scan_reason is not null);
--> statement-breakpoint
-- One that still waited signs at once, as scans do now, and waits for the manager's comparison.
update agreements a
set signed_at = a.scan_at, sign_kind = 'scan', sign_name = o.contact_name
from orders o
where o.rid = a.order_rid and a.scan_rid is not null and a.signed_at is null and a.scan_reason is null;
--> statement-breakpoint
-- Drafts from before kept the pickup of the samples apart; now its fields stand in the demand itself.
update order_drafts
set demand = (demand - 'delivery_type' - 'pickup')
  || case when jsonb_typeof(demand -> 'pickup') = 'object' then
      (demand -> 'pickup') || jsonb_build_object('type', 1, 'message',
        concat_ws(E'\n', nullif(demand ->> 'message', ''), nullif(demand #>> '{pickup,message}', '')))
    else '{"type": 0}'::jsonb end
where demand ?| array['delivery_type', 'pickup'];
