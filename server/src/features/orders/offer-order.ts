import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { OfferForm } from '@yance/contract/orders/offer-endpoints.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { orderPrice } from '@yance/contract/pricing/order-price.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import { newRid, type Work } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { servicesByRid, type Service } from '../catalogue/index.ts';
import { getMember, type MemberProfile } from '../identity/index.ts';
import { extraRates, urgencyRates } from '../pricing/index.ts';
import { issueOffer, type OfferedOrder } from './issue-offer.ts';
import type { Extra, Order, OrderLine } from './order-model.ts';
import { checkCodes, priceGroups } from './price-demand.ts';
import { namedPrice } from './reprice-order.ts';

interface PricedOffer {
  member: MemberProfile;
  lines: Omit<OrderLine, 'order_rid'>[];
  extras: Extra[];
  total_fen: number;
}

/**
 * What an order in a customer's name would cost: services by the rules that price everybody's, or by the amount that
 * the manager names. Refuses `profileIncomplete`, `serviceGone`, `slotNeeded`, `unitNeeded`; answers that a service's
 * form does not take are Invalid. Hazards are the manager's to judge, to whom they would have been sent.
 */
export async function priceOffer(work: Work, given: OfferForm): Promise<PricedOffer> {
  const { tx } = work;
  const member = await getMember(tx, given.member_rid);
  if (!member.certified) throw new Refusal('profileIncomplete');
  const services = await servicesByRid(
    tx,
    given.lines.map((line) => line.rid),
  );
  const rates = await urgencyRates(tx);
  const errors: FieldError[] = checkCodes(given);
  const lines = given.lines.map((line, position): Omit<OrderLine, 'order_rid'> => {
    const service = orderable(services.get(line.rid));
    const { name, unit, type_id, parameters: fields, prices } = service.definition;
    const groups = line.groups.map((group, at) => {
      const checked = checkAnswers(fields, group.parameters, `lines.${position}.groups.${at}.parameters`);
      errors.push(...checked.errors);
      return { rid: newRid(), data: { ...group, parameters: checked.kept } };
    });
    const { urgent } = line;
    const price = agreedPrice(name, priceGroups({ rules: prices, fields, groups, urgent, rates }), line.amount_fen);
    return {
      rid: newRid(),
      position,
      service_rid: service.rid,
      name,
      img: service.img,
      unit,
      type_id,
      count: groups.reduce((sum, group) => sum + group.data.count, 0),
      urgent,
      amount_fen: price.total_fen,
      price,
      fields,
      rules: [...prices],
      groups,
    };
  });
  if (errors.length > 0) throw new Invalid(errors);
  const whole = orderPrice({
    lines: lines.map(({ service_rid, price }) => ({
      service_rid,
      category_id: services.get(service_rid)?.definition.category_id ?? 0,
      price,
    })),
    report: given.report,
    sampleReturn: null,
    coupon: null,
    rates: await extraRates(tx),
  });
  const extras = whole.extras.map(({ label, amount_fen }): Extra => ({ rid: newRid(), title: label, amount_fen }));
  return { member, lines, extras, total_fen: whole.total_fen };
}

/** The manager orders for a customer, who accepts the price and signs before anything begins. */
export async function offerOrder(work: Work, given: OfferForm & { reason: string }): Promise<Order> {
  const priced = await priceOffer(work, given);
  const order = newOrder(work, given, priced);
  const lines = priced.lines.map((line) => ({ ...line, order_rid: order.rid }));
  const changes = lines.map(({ name, count, unit }) => `${name} × ${count} ${unit}`);
  return issueOffer(work, { order, lines, reason: given.reason, changes, from_order_rid: null });
}

function orderable(service: Service | undefined): Service {
  if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
  if (service.definition.type_id === 2) throw new Refusal('slotNeeded', { words: { name: service.definition.name } });
  return service;
}

/** A service by quote costs what the manager names; elsewhere the named amount stands beside the rules' price. */
function agreedPrice(name: string, byRules: Price, amountFen: number | undefined): Price {
  if (!byRules.by_quote) return namedPrice(byRules, amountFen);
  if (amountFen === undefined) throw new Refusal('unitNeeded', { words: { name } });
  const amounts = { quantity: 1, unit: '项', unit_fen: amountFen, amount_fen: amountFen };
  return { lines: [{ label: name, rule: '业务经理报价', ...amounts }], total_fen: amountFen, by_quote: false };
}

function newOrder(work: Work, given: OfferForm, { member, lines, extras, total_fen }: PricedOffer): OfferedOrder {
  const titles = lines.map((line) => line.name);
  return {
    rid: newRid(),
    member_rid: member.rid,
    manager_rid: member.manager_rid,
    payer_kind: 'member',
    payer_rid: member.rid,
    policy: member.policy,
    created_at: work.clock.now(),
    total_fen,
    samples: lines.reduce((sum, line) => sum + line.count, 0),
    titles,
    types: [...new Set(lines.map((line) => line.type_id))],
    search: [...titles, given.contact_name, given.contact_phone].join(' ').toLowerCase(),
    contact_name: given.contact_name,
    contact_phone: given.contact_phone,
    delivery_type: 0,
    scene_date: null,
    report: given.report,
    message: given.message ?? '',
    extras,
    settlement: null,
    complaining: false,
    cancel_asked_at: null,
    cancel_reason: null,
    unread_member: 0,
    unread_house: 0,
  };
}
