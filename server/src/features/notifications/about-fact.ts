import { fenText } from '@yance/contract/kernel/money.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import { shortMoment } from './short-moment.ts';
import type { Tx, Work } from '../../kernel/db.ts';
import { factsOf, type AnyFact, type Fact } from '../../kernel/facts.ts';
import { communitiesNamed, type NamedCommunity } from '../communities/index.ts';
import { findMember, managerCard, type MemberProfile } from '../identity/index.ts';
import { findOrder, type Order } from '../orders/index.ts';
import { orderWords } from './order-words.ts';
import { findSampleRow } from '../samples/index.ts';
import { readSetting } from '../settings/index.ts';
import { deviceName } from '@yance/contract/identity/device-name.ts';

export interface AboutFact {
  member: MemberProfile;
  order: Order | undefined;
  /** The community whose account it is about. */
  community: NamedCommunity | undefined;
  /** Where it is shown. */
  link: string;
  words: Record<string, string>;
}

/**
 * Whom a fact concerns, where its page is, and the words for the notice. The member is the order's, the payer's (of a
 * community who owns it), or the one who began the record; nothing where there is none. `named` are the words that the
 * notice may name: what others would have to be read for stays empty.
 */
export async function aboutFact(work: Work, fact: AnyFact, named: ReadonlySet<string>): Promise<AboutFact | undefined> {
  const { tx } = work;
  const [first]: Fact[] = fact.entity === 'order' ? [] : await factsOf(tx, fact.entity, fact.entity_rid);
  // Every notice takes what it names from whatever the fact carries, and the first one of its record.
  const details: Fact['details'] = { ...first?.details, ...fact.details };
  const orderRid = await orderRidOf(work, fact, details);
  const order = orderRid ? await findOrder(tx, orderRid) : undefined;
  const community = await payingCommunity(tx, fact, details);
  const memberRid = order?.member_rid ?? community?.owner.rid ?? memberRidOf(fact, first, details);
  const member = memberRid ? await findMember(tx, memberRid) : undefined;
  if (!member) return undefined;
  const manager = await managerCard(tx, order?.manager_rid ?? member.manager_rid);
  return {
    member,
    order,
    community,
    link: linkOf(fact, order),
    words: {
      ...wordsOf(fact, details),
      ...(order && fact.entity === 'order' ? await orderWords(work, { fact, order, named }) : {}),
      account: community ? `课题组「${community.name}」` : '您',
      order_no: order?.order_no ?? (typeof details.order_no === 'string' ? details.order_no : ''),
      span: await spanOf(tx, fact),
      sender: await senderOf(tx, details),
      manager: manager?.name ?? '',
      manager_phone: manager?.phone ?? '',
    },
  };
}

/** The community that pays; what arrives for one is told to more than its owner, by facts of its own. */
async function payingCommunity(
  tx: Tx,
  { entity, entity_rid }: Fact,
  { payer_kind, payer_rid }: Fact['details'],
): Promise<NamedCommunity | undefined> {
  if (payer_kind !== 'team' || entity === 'deposit') return undefined;
  const rid = typeof payer_rid === 'string' ? payer_rid : entity_rid;
  return (await communitiesNamed(tx, [rid])).get(rid);
}

/** The time, as staff have set it, that a fact gives somebody: in the unit that its notice names. */
const spans: Readonly<Record<string, SettingKeyOf<number>>> = {
  'task.wrong': 'data.explain_days',
  'complaint.add': 'data.explain_days',
  'complaint.insist': 'data.explain_days',
  'reservation.miss': 'reservation.no_show_minutes',
  'reservation.finish': 'reservation.settle_days',
  'reservation.dispute': 'reservation.dispute_days',
};

async function spanOf(tx: Tx, fact: Fact): Promise<string> {
  const key = spans[`${fact.entity}.${fact.event}`];
  return key ? String(await readSetting(tx, key)) : '';
}

/** The member who sent what a fact is about. */
async function senderOf(tx: Tx, { sender_rid }: Fact['details']): Promise<string> {
  return typeof sender_rid === 'string' ? ((await findMember(tx, sender_rid))?.name ?? '') : '';
}

function linkOf(fact: Fact, order: Order | undefined): string {
  if (fact.entity === 'reservation' && fact.event === 'replaced') return '/member/order?view=reservation';
  if (fact.entity === 'reservation' || (fact.entity === 'evaluation' && !order))
    return `/member/order?view=reservation&rid=${fact.entity_rid}`;
  if (fact.entity === 'wait' || fact.entity === 'training') return '/member/order?view=reservation';
  if (fact.entity === 'deposit' && typeof fact.details.community_rid === 'string')
    return `/member/prestore?community=${fact.details.community_rid}&rid=${fact.entity_rid}`;
  if (fact.entity === 'transfer') return `/member/prestore?transfer=${fact.entity_rid}`;
  if (fact.entity === 'refund' && !order) return '/member/prestore';
  if (fact.entity === 'points') return '/member/integral?tab=ledger';
  if (fact.entity === 'exchange') return `/member/integral?tab=exchanges&rid=${fact.entity_rid}`;
  if (fact.entity === 'paper') return '/member/integral?tab=papers';
  if (fact.entity === 'withdrawal') return '/member/promotion?tab=withdrawals';
  if (fact.entity === 'promoter' || fact.entity === 'rebate') return '/member/promotion';
  if (fact.entity === 'invitation') return fact.details.customer ? '/member/promotion?tab=customers' : '/member/invite';
  if (fact.entity === 'share') return `/member/communityMg?rid=${String(fact.details.community_rid)}&show=shared`;
  if (fact.entity === 'approval') return approvalLink(fact);
  if (communityEntities.has(fact.entity)) return communityLink(fact);
  return order ? `/member/order?rid=${order.rid}` : '/member/center';
}

/** What waits leads to its own card, what waits no more to the list of what was decided. */
const approvalLink = ({ entity_rid, event, details: { community_rid } }: Fact): string =>
  `/member/communityMg?rid=${String(community_rid)}&show=approvals&${waitsNoMore.has(event) ? 'over=1' : `of=${entity_rid}`}`;
const waitsNoMore = new Set(['withdraw', 'lapse', 'withdrawTime', 'lapseTime']);

const communityEntities = new Set(['community', 'membership', 'handover']);
/** What who runs a community is told of; everything else is about the own place in one. */
const ofManagers = new Set(['apply', 'asked', 'accepted', 'rejected', 'leave', 'waiting', 'promote']);
/** Who wants to be let in is answered on a tab of its own. */
const asks = new Set(['apply', 'asked']);

function communityLink({ entity, event, details: { community_rid } }: Fact): string {
  const runs = entity === 'community' || (entity === 'membership' && ofManagers.has(event));
  if (!runs || typeof community_rid !== 'string') return '/member/communityJn';
  return `/member/communityMg?rid=${community_rid}${asks.has(event) ? '&show=open' : ''}`;
}

async function orderRidOf(work: Work, fact: Fact, details: Fact['details']): Promise<string | undefined> {
  if (fact.entity === 'order') return fact.entity_rid;
  if (fact.entity === 'sample') return (await findSampleRow(work.tx, fact.entity_rid))?.order_rid;
  return typeof details.order_rid === 'string' ? details.order_rid : undefined;
}

/** The member whom a fact concerns that is about no order; undefined where there is none, as with a team's money. */
export function memberRidOf(fact: Fact, first: Fact | undefined, details: Fact['details']): string | undefined {
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
    file: fact.entity === 'file' ? text(details.name) : '',
    time: shanghaiIso(fact.at).slice(0, 16).replace('T', ' '),
    charge: fact.entity === 'refund' ? text(details.title) : '',
    amount: money(details.amount_fen),
    late_fee: details.late === true ? money(details.amount_fen) : '',
    before: money(details.before_fen),
    after: money(details.after_fen),
    received: money(details.received_fen),
    bonus: details.bonus_fen ? money(details.bonus_fen) : '',
    limit: money(details.limit_fen),
    stopped: details.stopped === true ? '（当前因冻结或逾期停用，解除后可用）' : '',
    since: shortMoment(text(details.since)),
    due: text(details.due_on ?? details.expires_on ?? details.keep_until),
    ...timeWords(details),
    times: text(details.times),
    coupon: text(details.coupon),
    deposit_no: text(details.deposit_no),
    statement_no: text(details.statement_no),
    requirement_no: text(details.requirement_no),
    quotation_no: text(details.quotation_no),
    pickup_time: details.slot ? `${text(details.date)} ${text(details.slot)}` : '',
    scene: text(details.scene_date),
    collector: text(details.courier_name),
    collector_phone: text(details.courier_phone),
    service: text(details.service),
    courier: text(details.courier),
    number: text(details.number),
    points: Number(details.points ?? 0).toLocaleString('zh-CN'),
    last_day: text(details.expires_on),
    goods: text(details.goods),
    paper: text(details.paper),
    community: text(details.community),
    person: text(details.person),
    customer: text(details.customer),
    approvals: String(Number(details.approvals ?? 0)),
    applications: String(Number(details.applications ?? 0)),
    receiver: text(details.receiver),
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

const money = (fen: unknown): string => fenText(Number(fen ?? 0));
