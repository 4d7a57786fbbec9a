import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { customServiceRid, type Configuration, type QuotedLine } from '@yance/contract/plans/endpoints.ts';
import type { AppliedRule } from '@yance/contract/pricing/rules.ts';
import { newRid, type MemberWork, type Tx } from '../../kernel/db.ts';
import { port } from '../../kernel/port.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Service } from '../catalogue/index.ts';
import {
  countLines,
  insertLine,
  linesByRid,
  lockPlan,
  mostLines,
  quotedLinesOf,
  takeLines,
  type StoredPlanLine,
} from './plans.store.ts';

/** Behind all categories of the catalogue. */
const customCategory = { id: 9_999, name: '自拟项目' };

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
  const quoted = (await linesByRid(tx, memberRid, rids)).flatMap((line) => line.quotation_rid ?? []);
  if (quoted.length === 0) return free;
  await lockQuotations.get()(tx, [...new Set(quoted)]);
  return [...free, ...(await takeLines(tx, memberRid, rids, { quoted: true }))];
}

/** The service of a line; one that a manager quoted in words of their own gets a service that asks nothing of its samples. */
export function plannedService(line: StoredPlanLine, services: ReadonlyMap<string, Service>): Service | undefined {
  if (line.service_rid !== customServiceRid || !line.quoted) return services.get(line.service_rid);
  const { name, unit, img } = line.quoted;
  return {
    rid: customServiceRid,
    code: 'custom',
    definition: { ...customDefinition, name, unit },
    category: customCategory.name,
    img,
    offered: true,
  };
}

/** What a line is priced by: its quotation where it has one, else the rules of its service. */
export function rulesOf(line: Pick<StoredPlanLine, 'quoted'>, service: Service): readonly AppliedRule[] {
  if (!line.quoted) return service.definition.prices;
  const { quotation_no, version, price } = line.quoted;
  return [{ kind: 'quoted', label: `报价单 ${quotation_no} 第 ${version} 版`, lines: price.lines }];
}

const customDefinition: ServiceDefinition = {
  code: 'custom',
  type_id: 1,
  category_id: customCategory.id,
  name: '',
  english: '',
  aliases: [],
  sketch: '',
  description: '',
  picture: '',
  instruments: [],
  unit: '项',
  days_min: 0,
  days_max: 0,
  introduction: [],
  requirements: [],
  result_types: [],
  faq: [],
  parameters: [],
  prices: [],
  demo: null,
  on_site: false,
  urgent: false,
  list_price_fen: null,
};
