-- Agreements from before had no public code; each gets one that nobody can guess.
update agreements
set code = upper(substr(encode(sha256((rid::text || gen_random_uuid()::text)::bytea), 'hex'), 1, 16))
where order_rid is not null and code is null;
--> statement-breakpoint
update agreements set sign_kind = 'online' where signed_at is not null and sign_kind is null;
--> statement-breakpoint
-- Drafts from before kept the pickup of the samples apart; now its fields stand in the demand itself.
update order_drafts
set demand = (demand - 'delivery_type' - 'pickup')
  || case when jsonb_typeof(demand -> 'pickup') = 'object' then
      (demand -> 'pickup') || jsonb_build_object('type', 1, 'message',
        concat_ws(E'\n', nullif(demand ->> 'message', ''), nullif(demand #>> '{pickup,message}', '')))
    else '{"type": 0}'::jsonb end
where demand ?| array['delivery_type', 'pickup'];
