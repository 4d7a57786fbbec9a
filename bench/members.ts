import { getServiceDetail, suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { addOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine } from '@yance/contract/plans/endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type pg from 'pg';
import { register } from '../e2e/api/main-journey.ts';
import { person, type Person } from '../e2e/api/people.ts';
import { readCode } from '../e2e/under-test.ts';
import { acceptableAnswers } from '../server/test/acceptable-answers.ts';

export interface BenchMember {
  rid: string;
  token: string;
  phone: string;
  password: string;
  /** A signed order of two services; each order takes lines of its own out of the plan. */
  order: SentOf<typeof addOrder>;
}

/** Members with a complete profile, as much credit as they ask for, and twelve orders each in their lists. */
export async function makeMembers(
  pool: pg.Pool,
  given: { origin: string; dataDir: string; count: number },
): Promise<BenchMember[]> {
  const visitor = person(given.origin);
  const services = [];
  for (const kw of ['场发射扫描电镜', 'XRD']) {
    const [found] = await visitor.call(suggestServices, { kw });
    if (!found) throw new Error(`No service is found by ${kw}.`);
    services.push(await visitor.call(getServiceDetail, { rid: found.rid }));
  }
  const members: BenchMember[] = [];
  for (let number = 0; number < given.count; number += 1) {
    const phone = `136000${String(number).padStart(5, '0')}`;
    const world = {
      origin: given.origin,
      phone,
      readCode: (to: string) => readCode(given, to),
    };
    const token: { value?: string } = {};
    const customer = await register(world, listening(visitor, token));
    const {
      rows: [row],
    } = await pool.query<{ rid: string }>('select rid from members where phone = $1', [phone]);
    const rid = row?.rid ?? '';
    await pool.query(`insert into credit_limits (payer_kind, payer_rid, limit_fen) values ('member', $1, 1e12)`, [rid]);
    const order = await signedOrder(customer, services);
    members.push({ rid, token: token.value ?? '', phone, password: `Yance-${phone.slice(-6)}`, order });
    for (let placed = 0; placed < 12; placed += 1) await customer.call(addOrder, await signedOrder(customer, services));
  }
  return members;
}

/** The visitor of the journey, who keeps the token that the sign-in gives. */
function listening(visitor: Person, token: { value?: string }): Person {
  return {
    ...visitor,
    async call(endpoint, input, options) {
      const output = await visitor.call(endpoint, input, options);
      if (typeof output === 'object' && output !== null && 'token' in output) token.value = String(output.token);
      return output;
    },
  };
}

async function signedOrder(
  customer: Person,
  services: readonly { rid: string; parameters: Parameters<typeof acceptableAnswers>[0] }[],
): Promise<SentOf<typeof addOrder>> {
  const lines = [];
  for (const { rid, parameters } of services) {
    const { line } = await customer.call(addPlanLine, { rid, count: 1 });
    const group = {
      name: '氧化锌粉末',
      count: 1,
      form: 'powder' as const,
      composition: 'ZnO',
      hazards: ['none' as const],
      parameters: acceptableAnswers(parameters),
    };
    lines.push({ plan_rid: line.plan_rid, groups: [group] });
  }
  const demand = { lines, contact_name: '林晓雨', contact_phone: '13800008000' };
  const { agreement_hash } = await customer.call(saveDraft, { demand, agreement: true });
  return { ...demand, sign_name: '林晓雨', agreement_hash: agreement_hash ?? '' };
}
