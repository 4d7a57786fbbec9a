import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import { categories, evaluations, instruments, laboratories, services } from './catalogue.tables.ts';
import type { CardSource } from './read/service-card.ts';
import { leadTimeInShort, type StoredService } from './services.store.ts';

/** A service with everything that its page shows beside it. */
export interface DetailRow extends StoredService {
  category_hidden: boolean;
  /** The devices of its models, in their order; retired with their laboratory or alone. */
  devices: { name: string; model: string; laboratory: string; retired: boolean }[];
  /** The newest first; `created` as it goes on the wire. */
  evaluations: { author: string; score: number; content: string; created: string; reply: string | null }[];
  related: CardSource[];
}

const newestEvaluations = 20;
const mostRelated = 6;

const devices = sql<DetailRow['devices']>`(select coalesce(json_agg(json_build_object(
    'name', i.name, 'model', i.model, 'laboratory', l.name, 'retired', i.retired or l.retired) order by i.position), '[]')
  from ${instruments} i join ${laboratories} l on l.rid = i.laboratory_rid where i.model = any(${services.instruments}))`;

const evaluated = sql<DetailRow['evaluations']>`(select coalesce(json_agg(e), '[]') from (
  ${evaluationsOf(sql`${services.rid}`, sql.raw(String(newestEvaluations)), sql.raw('0'))}) e)`;

/** The rid settles which of two of one moment comes first, so that no page repeats another. */
function evaluationsOf(rid: SQL, most: SQL, past: SQL): SQL {
  return sql`select author, score, content, to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as created, reply
    from ${evaluations} where service_rid = ${rid} order by created_at desc, rid desc limit ${most} offset ${past}`;
}

/**
 * Others of the same category, filled up with others of the same type. Each definition is opened once, for what a card
 * shows of it.
 */
const related = sql<CardSource[]>`(
  with near as materialized (select * from (${others(sql`s.category_id = ${services.category_id}`, 0)} union all
      ${others(sql`s.type_id = ${services.type_id} and s.category_id <> ${services.category_id}`, 1)}) both_kinds
    order by nearness, order_count desc, position limit ${sql.raw(String(mostRelated))})
  select coalesce(json_agg(json_build_object('rid', s.rid, 'type_id', s.type_id, 'category_id', s.category_id, 'category', c.name, 'img', s.img,
      'from_price_fen', s.from_price_fen, 'preset_price_fen', s.preset_price_fen, 'order_count', s.order_count, 'updated_at', s.updated_at, 'definition', d)
    order by near.nearness, s.order_count desc, s.position), '[]')
  from near join ${services} s using (rid) join ${categories} c on c.id = s.category_id cross join lateral jsonb_to_record(s.definition)
    d(name text, english text, sketch text, description text, unit text, list_price_fen bigint, days_min float8, days_max float8, urgent boolean, on_site boolean))`;

function others(condition: SQL, nearness: number): SQL {
  return sql`(select s.rid, ${sql.raw(String(nearness))} as nearness, s.order_count, s.position from ${services} s
    where s.offered and s.rid <> ${services.rid} and ${condition} order by s.order_count desc, s.position limit ${sql.raw(String(mostRelated))})`;
}

const { card: _card, advice: _advice, ...columns } = getTableColumns(services);

const findDetail = builtOnce((tx, at: Places<{ rid: string }>) =>
  tx
    .select({
      ...columns,
      lead_time: leadTimeInShort,
      category: categories.name,
      category_hidden: categories.hidden,
      discount_label: categories.discount_label,
      devices,
      evaluations: evaluated,
      related,
    })
    .from(services)
    .innerJoin(categories, eq(categories.id, services.category_id))
    .where(eq(services.rid, at.rid)),
);

/** The whole page of a service in one statement, offered or not. */
export async function readDetail(tx: Tx, rid: string): Promise<DetailRow | undefined> {
  const [row] = await findDetail(tx, { rid });
  return row;
}

/** One page of the evaluations of a service that is offered, and how many it has. */
export async function readEvaluations(
  tx: Tx,
  { rid, page, size }: { rid: string; page: number; size: number },
): Promise<{ list: DetailRow['evaluations']; total: number }> {
  const [known] = await tx
    .select({ total: services.score_count })
    .from(services)
    .where(and(eq(services.rid, rid), services.offered));
  if (!known) return { list: [], total: 0 };
  const { rows } = await tx.execute<DetailRow['evaluations'][number]>(
    evaluationsOf(sql`${rid}`, sql`${size}`, sql`${(page - 1) * size}`),
  );
  return { list: rows, total: known.total };
}
