import { webhookMessage, type WebhookEvent, type WebhookMessage } from '@yance/contract/integrations/webhooks.ts';
import { statementMachine } from '@yance/contract/billing/states.ts';
import { facts as declared, type FactName } from '@yance/contract/facts.ts';
import { invoiceMachine } from '@yance/contract/invoices/states.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { reportMachine } from '@yance/contract/reports/states.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { sampleMachine } from '@yance/contract/samples/states.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { AnyFact, Fact } from '../../../kernel/facts.ts';
import { firstFacts } from '../../../kernel/read-facts.ts';
import { changesOf, type Change } from '../../live/index.ts';
import { samplesByRid } from '../../samples/index.ts';

/** Of which record each event tells, and of which of its facts; those that move nothing are left out. */
const sources: Record<WebhookEvent, { states: Readonly<Record<string, string>>; entity: string; only?: string }> = {
  'order.state': { entity: orderMachine.name, states: orderMachine.states },
  'sample.state': { entity: sampleMachine.name, states: sampleMachine.states },
  'result.published': { entity: taskMachine.name, states: taskMachine.states, only: 'publish' },
  'report.state': { entity: reportMachine.name, states: reportMachine.states },
  'statement.state': { entity: statementMachine.name, states: statementMachine.states },
  'invoice.state': { entity: invoiceMachine.name, states: invoiceMachine.states },
};
const events = Object.keys(sources) as WebhookEvent[];

/** The facts that messages may tell of. */
export const factsOfMessages: readonly FactName[] = (Object.keys(declared) as FactName[]).filter((name) =>
  events.some((event) => {
    const { entity, only } = sources[event];
    return only ? name === `${entity}.${only}` : name.startsWith(`${entity}.`);
  }),
);

/** Of which event a fact is one; undefined where it moved nothing. */
export function eventOf({ entity, event, from_state, to_state }: Fact): WebhookEvent | undefined {
  if (to_state === null || from_state === to_state) return undefined;
  return events.find((name) => sources[name].entity === entity && [undefined, event].includes(sources[name].only));
}

/** Whom facts concern, one list for each: who ordered, or whose money it is (of a community, who runs it). */
export async function concernedBy(tx: Tx, facts: readonly Fact[]): Promise<string[][]> {
  // What a fact carries was checked against its declaration when it was announced.
  const changes = await changesOf(tx, facts as readonly AnyFact[]);
  return changes.map(({ order, member_rid, runner_rids }) => {
    if (order || member_rid) return [order?.member_rid ?? member_rid].filter((one) => one !== undefined);
    return [...runner_rids];
  });
}

/** The message that tells of a fact. */
export async function messageOf(tx: Tx, fact: Fact, event: WebhookEvent): Promise<WebhookMessage> {
  const [change] = await changesOf(tx, [fact as AnyFact]);
  const state = fact.to_state ?? '';
  return webhookMessage.parse({
    type: event,
    timestamp: shanghaiIso(fact.at),
    seq: fact.seq,
    data: {
      rid: fact.entity_rid,
      number: await numberOf(tx, fact, change?.order),
      order_rid: change?.order?.rid ?? null,
      order_no: change?.order?.order_no ?? null,
      from: fact.from_state,
      state,
      label: sources[event].states[state] ?? state,
    },
  });
}

async function numberOf(tx: Tx, fact: Fact, order: Change['order']): Promise<string | null> {
  if (fact.entity === 'order' || fact.entity === 'task') return order?.order_no ?? null;
  if (fact.entity === 'sample') return (await samplesByRid(tx, [fact.entity_rid]))[0]?.code ?? null;
  const [first] = await firstFacts(tx, [fact]);
  const { statement_no, invoice_number, report_no }: Fact['details'] = { ...first?.details, ...fact.details };
  const number = statement_no ?? invoice_number ?? report_no;
  return typeof number === 'string' ? number : null;
}
