import { type Configuration, customServiceRid, type QuotedLine } from '@yance/contract/plans/endpoints.ts';
import { type MemberWork, newRid, type Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  countLines,
  insertLine,
  planLinesByRid,
  lockPlan,
  mostLines,
  quotedLinesOf,
  type StoredPlanLine,
  takeLines,
} from './plans.store.ts';

interface Quoted {
  /** Null for work that no service of the catalogue stands for. */
  service_rid: string | null;
  count: number;
  configuration: Configuration;
  quoted: QuotedLine;
}

/**
 * Puts the lines of a quotation into the member's plan with their prices; a plan that has them already keeps them.
 * Refuses `planFull` when they do not all fit.
 */
export async function planQuotation(
  work: MemberWork,
  quotationRid: string,
  lines: readonly Quoted[],
): Promise<{ plan_rids: string[]; cartNum: number }> {
  const { tx, clock, actor } = work;
  await lockPlan(tx, actor.rid);
  const there = await quotedLinesOf(tx, actor.rid, quotationRid);
  const before = await countLines(tx, actor.rid);
  if (there.length > 0) return { plan_rids: there.map((line) => line.rid), cartNum: before };
  if (before + lines.length > mostLines) throw new Refusal('planFull');
  const plan_rids: string[] = [];
  for (const { service_rid, ...line } of lines) {
    const rid = newRid();
    plan_rids.push(rid);
    await insertLine(tx, {
      rid,
      member_rid: actor.rid,
      service_rid: service_rid ?? customServiceRid,
      quotation_rid: quotationRid,
      kept: null,
      created_at: clock.now(),
      ...line,
    });
  }
  return { plan_rids, cartNum: before + lines.length };
}

/** Locks the requirements that quotations answer. */
export const lockQuotations =
  port<(tx: Tx, quotationRids: readonly string[]) => Promise<void>>('plans.lock-quotations');

/**
 * Takes lines out of the member's plan to order them. The requirements of quoted lines are locked before these: who
 * withdraws a quotation locks its requirement first as well, and neither waits for the other with a lock in hand.
 */
export async function takePlanLines(tx: Tx, memberRid: string, rids: readonly string[]): Promise<StoredPlanLine[]> {
  const free = await takeLines(tx, memberRid, rids, { quoted: false });
  if (free.length === rids.length) return free;
  const quoted = (await planLinesByRid(tx, memberRid, rids)).flatMap((line) => line.quotation_rid ?? []);
  if (quoted.length === 0) return free;
  await lockQuotations.get()(tx, [...new Set(quoted)]);
  return [...free, ...(await takeLines(tx, memberRid, rids, { quoted: true }))];
}
