import type { BenchMember } from '../members.ts';
import type { SentOrder } from './order-sql.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const uuidAtEnd = /\/([0-9a-f-]{36})$/;

/** The code on an agreement, of which no two are the same. */
const documentCode = /^[2-9A-HJ-NP-Z]{12}$/;

/** The rid of a plan line that waits for order `number` of the baseline; `which` is 0 or 1. */
export const planLineSql = (number: string, which: number): string => `md5(${number} || '/plan/${which}')::uuid`;

/** The coupon that order `number` of the baseline uses. */
export const couponSql = (number: string): string => `md5(${number} || '/coupon')::uuid`;

/** Which of these rids, one a member, is that of the member who orders. */
export const ofMember = (rids: readonly string[]): string =>
  `(array[${rids.map((rid) => `'${rid}'`).join(',')}]::uuid[])[1 + :client_id % ${rids.length}]`;

/**
 * The recorded order as a script for pgbench: the same statements with the same values, but for what each order has of
 * its own. `:number` tells orders apart, `:client_id` chooses the member, `:order_no` is what the database gave. `more`
 * are rids that were there before the order, with what stands for them in the script.
 */
export function orderScript(
  order: SentOrder,
  ordering: BenchMember,
  members: readonly BenchMember[],
  more: ReadonlyMap<string, string> = new Map(),
): string {
  const planned = ordering.order.lines.map((line) => line.plan_rid);
  const fresh = new Map<string, string>();
  const known = new Map<string, string>(more);
  const memberSql = members.length === 1 ? `'${ordering.rid}'::uuid` : ofMember(members.map(({ rid }) => rid));
  known.set(ordering.rid, memberSql);
  planned.forEach((rid, which) => known.set(rid, planLineSql(':number', which)));
  if (ordering.order.coupon_rid) known.set(ordering.order.coupon_rid, couponSql(':number'));
  const insertsOnly = order.statements.filter(({ text }) => /\binsert into\b/i.test(text));
  const born = new Set(insertsOnly.flatMap(({ values }) => values.filter((one) => isUuid(one)).map(String)));
  const expressionOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Date) return quoted(value.toISOString());
    if (Array.isArray(value))
      return `array[${value.map(expressionOf).join(', ')}]${value.every(isUuid) ? '::uuid[]' : ''}`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (known.has(text)) return known.get(text) ?? '';
    if (isUuid(text) && born.has(text) && !outlives(text, order)) {
      fresh.set(text, fresh.get(text) ?? `md5(:number || '/${fresh.size}')::uuid`);
      return fresh.get(text) ?? '';
    }
    if (documentCode.test(text)) return `upper(substr(md5(:number || '/code'), 1, 12))`;
    if (text === order.idempotencyKey) return `('bench ' || :number)`;
    const named = uuidAtEnd.exec(text)?.[1];
    if (named && born.has(named)) return `replace(${quoted(text)}, '${named}', ${expressionOf(named)}::text)`;
    if (text.includes(order.order_no) && !/^[[{]/.test(text))
      return `replace(${quoted(text)}, ${quoted(order.order_no)}, :order_no)`;
    return quoted(text);
  };
  return order.statements
    .map(({ text, values }) => {
      const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => expressionOf(values[Number(place) - 1]));
      return /\binsert into "orders"/.test(filled) ? `${filled} \\gset` : `${filled};`;
    })
    .join('\n');
}

const isUuid = (value: unknown): boolean => typeof value === 'string' && uuid.test(value);

/** Services and managers were there before the order. */
function outlives(rid: string, order: SentOrder): boolean {
  return order.statements.some(({ text, values }) => text.startsWith('select') && values.flat().includes(rid));
}

/** A literal whose colons pgbench does not take for variables. */
const quoted = (text: string): string =>
  `E'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3a`)}'`;
