import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { Guide } from '@yance/contract/catalogue/adviser/rank-services.ts';
import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { services } from './catalogue.tables.ts';

/** What the adviser knows of the offered services, in the order of the catalogue. */
export async function guides(tx: Tx): Promise<Guide[]> {
  const rows = await tx
    .select({
      rid: services.rid,
      advice: services.advice,
      price_fen: services.from_price_fen,
      days: services.days_max,
    })
    .from(services)
    .where(and(services.offered, isNotNull(services.advice)))
    .orderBy(asc(services.position));
  return rows.flatMap(({ advice, ...row }) => (advice ? [{ ...row, ...advice }] : []));
}

/** What the adviser shows of services beside their cards, by rid. */
export type AdvisedParts = Pick<ServiceDefinition, 'requirements' | 'parameters' | 'prices'> & { demo: string | null };
export async function advisedParts(tx: Tx, rids: readonly string[]): Promise<Map<string, AdvisedParts>> {
  if (rids.length === 0) return new Map();
  const part = <K extends keyof ServiceDefinition>(key: K) =>
    sql<ServiceDefinition[K]>`${services.definition} -> ${sql.raw(`'${key}'`)}`;
  const rows = await tx
    .select({
      rid: services.rid,
      requirements: part('requirements'),
      parameters: part('parameters'),
      prices: part('prices'),
      demo: sql<string | null>`${services.demo} ->> 'title'`,
    })
    .from(services)
    .where(inArray(services.rid, [...rids]));
  return new Map(rows.map(({ rid, ...parts }) => [rid, parts]));
}

export async function adviceOf(tx: Tx, rid: string): Promise<ServiceAdvice | null> {
  const [row] = await tx.select({ advice: services.advice }).from(services).where(eq(services.rid, rid));
  return row?.advice ?? null;
}

/** Gives services of these codes what the adviser knows of them, where nobody ever said anything. */
export async function giveAdvice(tx: Tx, known: Readonly<Record<string, ServiceAdvice>>): Promise<void> {
  await tx.execute(sql`update ${services} s set advice = given.value
    from jsonb_each(${JSON.stringify(known)}::jsonb) given where s.code = given.key and s.advice is null`);
}
