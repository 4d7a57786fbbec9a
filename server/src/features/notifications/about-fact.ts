import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { shortMoment } from './short-moment.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { factsOf, type AnyFact, type Fact } from '../../kernel/facts.ts';
import { findMember, managerCard, type MemberProfile } from '../identity/index.ts';
import { getOrder, type Order } from '../orders/index.ts';
import { orderWords } from './order-words.ts';
import { findSample } from '../samples/index.ts';
import { readSetting } from '../settings/index.ts';
import { deviceName } from '@yance/contract/identity/device-name.ts';

export interface AboutFact {
  member: MemberProfile;
  order: Order | undefined;
  /** Where it is shown. */
  link: string;
  words: Record<string, string>;
}

/**
 * Whom a fact concerns, where its page is, and the words for the notice. The member is the order's, the payer's, or the
 * one who began the record; nothing where there is none, as with a team's money.
 */
export async function aboutFact(work: Work, fact: AnyFact): Promise<AboutFact | undefined> {
  const { tx } = work;
  const [first]: Fact[] = fact.entity === 'order' ? [] : await factsOf(tx, fact.entity, fact.entity_rid);
  // Every notice takes what it names from whatever the fact carries, and the first one of its record.
  const details: Fact['details'] = { ...first?.details, ...fact.details };
  const orderRid = await orderRidOf(work, fact, details);
  const order = orderRid ? await getOrder(tx, orderRid) : undefined;
  const memberRid = order?.member_rid ?? memberRidOf(fact, first, details);
  const member = memberRid ? await findMember(tx, memberRid) : undefined;
  if (!member) return undefined;
  const manager = await managerCard(tx, order?.manager_rid ?? member.manager_rid);
  return {
    member,
    order,
    link: linkOf(fact, order),
    words: {
      ...wordsOf(fact, details),
      ...(order && fact.entity === 'order' ? await orderWords(work, fact, order) : {}),
      order_no: order?.order_no ?? '',
      span: await spanOf(tx, fact),
      manager: manager?.name ?? '',
      manager_phone: manager?.phone ?? '',
    },
  };
}

/** The time, as staff have set it, that a fact gives somebody: in the unit that its notice names. */
const spans: Readonly<Record<string, SettingKeyOf<number>>> = {
  'task.wrong': 'data.explain_days',
  'complaint.add': 'data.explain_days',
  'complaint.insist': 'data.explain_days',
  'reservation.miss': 'reservation.no_show_minutes',
  'reservation.finish': 'reservation.settle_days',
  'reservation.dispute': 'reservation.dispute_days',
  'invoice.accept': 'invoice.issue_days',
};

async function spanOf(tx: Tx, fact: Fact): Promise<string> {
  const key = spans[`${fact.entity}.${fact.event}`];
  return key ? String(await readSetting(tx, key)) : '';
}

function linkOf(fact: Fact, order: Order | undefined): string {
  if (fact.entity === 'reservation') return `/member/order?view=reservation&rid=${fact.entity_rid}`;
  if (fact.entity === 'wait' || fact.entity === 'training') return '/member/order?view=reservation';
  return order ? `/member/order?rid=${order.rid}` : '/member/center';
}

async function orderRidOf(work: Work, fact: Fact, details: Fact['details']): Promise<string | undefined> {
  if (fact.entity === 'order') return fact.entity_rid;
  if (fact.entity === 'sample') return (await findSample(work.tx, fact.entity_rid))?.order_rid;
  return typeof details.order_rid === 'string' ? details.order_rid : undefined;
}

function memberRidOf(fact: Fact, first: Fact | undefined, details: Fact['details']): string | undefined {
  const { member_rid, payer_kind, payer_rid } = details;
  if (fact.entity === 'member') return fact.entity_rid;
  if (typeof member_rid === 'string') return member_rid;
  if (payer_kind !== undefined && payer_kind !== 'member') return undefined;
  if (fact.entity === 'credit') return fact.entity_rid;
  if (typeof payer_rid === 'string') return payer_rid;
  return first?.actor_kind === 'member' ? (first.actor_rid ?? undefined) : undefined;
}

function wordsOf(fact: Fact, details: Fact['details']): Record<string, string> {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    reason: fact.reason ?? '',
    time: shanghaiIso(fact.at).slice(0, 16).replace('T', ' '),
    amount: yuan(details.amount_fen),
    late_fee: details.late === true ? yuan(details.amount_fen) : '',
    before: yuan(details.before_fen),
    after: yuan(details.after_fen),
    received: yuan(details.received_fen),
    bonus: yuan(details.bonus_fen),
    limit: yuan(details.limit_fen),
    since: shortMoment(text(details.since)),
    due: text(details.due_on ?? details.expires_on ?? details.keep_until),
    ...timeWords(details),
    requirement_no: text(details.requirement_no),
    quotation_no: text(details.quotation_no),
    pickup_time: details.slot ? `${text(details.date)} ${text(details.slot)}` : '',
    scene: text(details.scene_date),
    collector: text(details.courier_name),
    collector_phone: text(details.courier_phone),
    courier: text(details.courier),
    number: text(details.number),
    device: deviceName(text(details.device)),
  };
}

/** The slot and the deadline of instrument time: 11月25日 09:00–11:00. */
function timeWords({ reservation_no, instrument, start, end, until }: Fact['details']): Record<string, string> {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const moment = (value: unknown): string => shortMoment(text(value));
  return {
    reservation_no: text(reservation_no),
    instrument: text(instrument),
    slot: start ? `${moment(start)}–${text(end).slice(11, 16)}` : '',
    until: moment(until),
  };
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const yuan = (fen: unknown): string => `¥${money.format(Number(fen ?? 0) / 100)}`;
