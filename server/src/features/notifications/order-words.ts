import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { OrderState } from '@yance/contract/orders/states.ts';
import type { Work } from '../../kernel/db.ts';
import type { FactAbout } from '../../kernel/facts.ts';
import { pickupDeadline, clockFor, hasSamples, type Order } from '../orders/index.ts';
import { hasArrived, samplesOfOrders, type Sample } from '../samples/index.ts';
import { shortMoment } from './short-moment.ts';

/** What messages about an order say of its deadline and of what the customer does next, as far as it is `named`. */
export async function orderWords(
  work: Work,
  { fact, order, named }: { fact: FactAbout<'order'>; order: Order; named: ReadonlySet<string> },
): Promise<Record<string, string>> {
  return {
    until: named.has('until') ? shortMoment(await deadline(work, fact, order)) : '',
    step: named.has('step') ? await nextStep(work, fact, order) : '',
    way: way(fact, order),
    sample: named.has('sample') ? await sampleNames(work, fact, order) : '',
  };
}

/**
 * The clock that the step started, also when the order has moved on, or what it waited for was done, before the message
 * is written.
 */
async function deadline(work: Work, fact: FactAbout<'order'>, order: Order): Promise<string> {
  if (fact.event === 'reminded' && fact.details.until) return fact.details.until;
  const state = fact.to_state as OrderState;
  const running = order.state === state ? order.clock_until : null;
  const until = running ?? (await clockFor(work.tx, { state, types: order.types, event: fact.event }, fact.at))?.until;
  return until ? shanghaiIso(until) : '';
}

/**
 * What an order waits for before the laboratory can begin: data to analyse, the courier, or a parcel; nothing where all
 * of it came before.
 */
async function nextStep(work: Work, fact: FactAbout<'order'>, order: Order): Promise<string> {
  if (fact.to_state !== 'sending') return '';
  if (await hasArrived(work.tx, order.rid)) return '等候业务经理联系';
  if (!hasSamples(order)) return '上传数据';
  if (order.clock_kind === 'resend') return '补寄样品';
  return (await pickupDeadline(work, order.rid)) ? '备好样品等候取样' : '寄送样品';
}

/** How samples that should be here left the customer, came as far as their courier knows, or went wrong. */
function way(fact: FactAbout<'order'>, order: Order): string {
  if (fact.event === 'parcelTrouble') return fact.details.kind === 'returned' ? '显示退回' : '报告异常，可能送不到';
  if (fact.event !== 'notArrived') return '';
  const { courier, number, kind } = fact.details;
  if (!number) return order.delivery_type === 1 ? '由取样员取走' : '送出';
  return `由${courier}（${number}）${kind === 'signed' ? '送达签收' : '寄出'}`;
}

/** As many samples as a message names. */
const mostNamed = 2;

/** The samples that a step is about, each with what it is tested for: those in trouble, or those to be sent again. */
async function sampleNames(work: Work, fact: FactAbout<'order'>, order: Order): Promise<string> {
  const { event, details } = fact;
  if (event !== 'trouble' && event !== 'supplement') return '';
  const about = (row: Sample): boolean =>
    event === 'trouble' ? details.codes.includes(row.code) : row.state === 'expected';
  const rows = (await samplesOfOrders(work.tx, [order.rid])).filter(about);
  const named = rows.slice(0, mostNamed).map(({ code, name, service }) => `${code} ${name}（${service}）`);
  return named.join('、') + (rows.length > mostNamed ? `等 ${rows.length} 个` : '');
}
