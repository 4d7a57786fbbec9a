import type { FieldError } from '@yance/contract/kernel/endpoint.ts';
import type { OfferForm } from '@yance/contract/orders/offer-endpoints.ts';
import { checkAnswers } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { lineOf } from '@yance/contract/pricing/rule-lines.ts';
import { fullPrice, type ReducibleLine } from '@yance/contract/pricing/reductions.ts';
import type { AppliedRule, Price } from '@yance/contract/pricing/rules.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { type Service, servicesByRid } from '../../catalogue/index.ts';
import { getMember, type MemberProfile } from '../../identity/index.ts';
import { agreedRules, memberRates } from '../../pricing/index.ts';
import { chosenReductions, keptReductions } from '../price/reductions.ts';
import type { Extra, OrderReduction } from '../state/order-model.ts';
import {
  checkCodes,
  type PricedLine,
  priceGroups,
  priceWhole,
  reducible,
  samplesIn,
  snapshotOf,
} from '../price/price-demand.ts';
import { chosenPayer, type OrderPayer } from '../price/order-payer.ts';
import { namedPrice } from '../reprice/change-line.ts';

interface PricedOffer {
  member: MemberProfile;
  /** The customer, or the community that is to pay. */
  paid: OrderPayer;
  lines: PricedLine[];
  extras: Extra[];
  reductions: OrderReduction[];
  total_fen: number;
}

/**
 * What an order in a customer's name would cost: services by the customer's own prices, or by the amount that the
 * manager names, less the customer's own coupon. Refuses `profileIncomplete`, `serviceGone`, `slotNeeded`,
 * `unitNeeded`, and as for the customer's own orders a community that cannot pay, or a coupon beside it; answers that a
 * service's form does not take are Invalid. Hazards are the manager's to judge, to whom they would have been sent.
 */
export async function priceOffer(work: Work, given: OfferForm, { lock = false } = {}): Promise<PricedOffer> {
  const { tx } = work;
  const member = await getMember(tx, given.member_rid);
  if (!member.certified) throw new Refusal('profileIncomplete');
  const services = await servicesByRid(
    tx,
    given.lines.map((line) => line.rid),
  );
  // A community is locked before coupons.
  const paid = await chosenPayer(work, { ...given, use_points: false }, { member, lock });
  const { urgency: rates, agreements } = await memberRates(work, given.member_rid);
  const errors: FieldError[] = checkCodes(given);
  const lines = given.lines.map(({ rid, urgent, groups: asked, amount_fen }, index): PricedLine => {
    const service = orderable(services.get(rid));
    const { name, parameters: fields } = service.definition;
    errors.push(...checkUrgency(service.definition, urgent, `lines.${index}.urgent`));
    const groups = asked.map((group, at) => {
      const checked = checkAnswers(fields, group.parameters, `lines.${index}.groups.${at}.parameters`);
      errors.push(...checked.errors);
      return { rid: newRid(), data: { ...group, parameters: checked.valid } };
    });
    const priced = (some: readonly AppliedRule[]) =>
      priceGroups({ rules: snapshotOf(some, rates), fields, groups, urgent, rates });
    const rules = snapshotOf(agreedRules(service, agreements, priced), rates);
    const price = chosenPrice(name, priced(rules), amount_fen);
    return { service, urgent, count: samplesIn(groups), groups, rules, price };
  });
  if (errors.length > 0) throw new Invalid(errors);
  const full = lines.map(reducible);
  const { member_rid, coupon_rid, report } = given;
  const chosen = await chosenReductions(work, { member_rid, coupon_rid }, { lines: full, lock });
  const whole = await priceWhole(tx, lines, { report, reductions: chosen });
  const prices = whole.lines.map(({ price }) => price);
  return { member, paid, ...whole, reductions: keptReductions(chosen, full, prices) };
}

/** The lines of such an order at their full prices, as the price engine takes something off them. */
export async function offerLines(work: Work, given: OfferForm): Promise<ReducibleLine[]> {
  const { lines } = await priceOffer(work, { ...given, coupon_rid: null, community_rid: null, project_rid: null });
  return lines.map((line) => ({ ...reducible(line), price: fullPrice(line.price) }));
}

function orderable(service: Service | undefined): Service {
  if (!service?.offered) throw new Refusal('serviceGone', { words: { name: service?.definition.name ?? '' } });
  if (service.definition.type_id === 2) throw new Refusal('slotNeeded', { words: { name: service.definition.name } });
  return service;
}

/** A service by quote costs what the manager names; elsewhere the named amount stands beside the rules' price. */
function chosenPrice(name: string, byRules: Price, amountFen: number | undefined): Price {
  if (!byRules.by_quote) return namedPrice(byRules, amountFen);
  if (amountFen === undefined) throw new Refusal('unitNeeded', { words: { name } });
  const named = { kind: 'named', label: name, rule: '业务经理报价' } as const;
  return {
    lines: [lineOf({ ...named, quantity: 1, unit: '项', unit_fen: amountFen })],
    total_fen: amountFen,
    by_quote: false,
  };
}
