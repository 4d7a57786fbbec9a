-- What coupons took off that were used before this was kept: as their orders agreed it.
update coupons set taken_fen = coalesce((
    select (one ->> 'taken_fen')::bigint from orders o, jsonb_array_elements(o.reductions) one
    where o.rid = coupons.order_rid and one ->> 'kind' = 'coupon' limit 1), 0)
  where used_at is not null;

-- Until when a step was due is history like the step itself.
drop trigger facts_only_dispatched on facts;
create trigger facts_only_dispatched before update on facts for each row
  when (row(old.seq, old.rid, old.at, old.entity, old.entity_rid, old.event, old.from_state, old.to_state, old.actor_rid, old.reason, old.details, old.due_at)
    is distinct from row(new.seq, new.rid, new.at, new.entity, new.entity_rid, new.event, new.from_state, new.to_state, new.actor_rid, new.reason, new.details, new.due_at))
  execute function refuse_change();
