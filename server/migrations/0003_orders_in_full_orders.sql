-- Agreements from before had no public code; each gets one that nobody can guess.
update agreements
set code = upper(substr(encode(sha256((rid::text || gen_random_uuid()::text)::bytea), 'hex'), 1, 16))
where order_rid is not null and code is null;
--> statement-breakpoint
update agreements set sign_kind = 'online' where signed_at is not null and sign_kind is null;
