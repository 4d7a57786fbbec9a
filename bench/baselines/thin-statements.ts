const card = `s.rid, s.type_id, s.category_id, c.name as category, s.definition->>'name' as name, s.definition->>'english' as english,
  s.img, s.definition->>'sketch' as sketch, s.definition->>'description' as description, s.definition->>'unit' as unit,
  s.from_price_fen, s.definition->'list_price_fen' as list_price_fen, s.definition->'days_min' as days_min, s.days_max,
  s.order_count as order, s.urgent, s.on_site`;

/** The first page of the public list with its total. */
export const listStatement = `select ${card}, count(*) over () as total from catalogue_services s
  join catalogue_categories c on c.id = s.category_id where s.offered order by s.order_count desc, s.position limit 20`;

/** One service with its instruments, evaluations and six related ones. */
export const detailStatement = `select ${card}, s.definition, s.gallery, s.demo, s.lead_time,
  (select json_agg(i) from catalogue_instruments i where i.model = any(s.instruments)) as devices,
  (select json_agg(e) from (select author, score, content, created_at, reply from catalogue_evaluations
    where service_rid = s.rid order by created_at desc limit 20) e) as evaluations,
  (select json_agg(r) from (select r.rid, r.img, r.definition->>'name' as name, r.from_price_fen, r.days_max, r.order_count
    from catalogue_services r where r.offered and r.category_id = s.category_id and r.rid <> s.rid
    order by r.order_count desc, r.position limit 6) r) as related
  from catalogue_services s join catalogue_categories c on c.id = s.category_id where s.rid = $1`;

/** A member's ten newest orders, by the hash of the token. */
export const ordersStatement = `select o.rid, o.order_no, o.created_at, o.state, o.settlement, o.titles, o.samples, o.total_fen,
  o.clock_kind, o.clock_until from member_sessions m join orders o on o.member_rid = m.member_rid
  where m.access_hash = $1 and m.revoked_at is null and m.access_expires_at > now() order by o.rid desc limit 10`;
