import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import { checkGiven } from '@yance/contract/pricing/check-answers.ts';
import { checkUrgency } from '@yance/contract/pricing/check-urgency.ts';
import { priceOf } from '@yance/contract/pricing/engine.ts';
import type { ExtraRates } from '@yance/contract/pricing/order-price.ts';
import { pricedAnswers } from '@yance/contract/pricing/priced-answers.ts';
import type { AppliedRule, Price, Urgency, UrgencyRates } from '@yance/contract/pricing/rules.ts';
import type { ReadWork, Tx } from '../../kernel/db.ts';
import { Invalid, Refusal } from '../../kernel/refusal.ts';
import { promiseResults, servicesByRid } from '../catalogue/index.ts';
import { readSetting } from '../settings/index.ts';
import { agreedRules, agreementsOf, type Agreement } from './agreed-prices.ts';

/** The surcharges of the urgency tiers, as staff have set them. */
export async function urgencyRates(tx: Tx): Promise<UrgencyRates> {
  const three = await readSetting(tx, 'urgent.three_days_percent');
  const one = await readSetting(tx, 'urgent.one_day_percent');
  const least = await readSetting(tx, 'urgent.least_fen');
  return { basisPoints: { three_days: three * 100, one_day: one * 100 }, leastFen: least };
}

/** What a member's prices are made of beside the rules of services. */
export interface MemberRates {
  urgency: UrgencyRates;
  agreements: readonly Agreement[];
}

export const memberRates = async (work: ReadWork, memberRid: string | null): Promise<MemberRates> => ({
  urgency: await urgencyRates(work.tx),
  agreements: await agreementsOf(work, memberRid),
});

/** What is asked beside the tests, as staff have set it. */
export async function extraRates(tx: Tx): Promise<ExtraRates> {
  return {
    electronicReportFen: await readSetting(tx, 'report.electronic_fen'),
    paperReportFen: await readSetting(tx, 'report.paper_fen'),
    returnFen: await readSetting(tx, 'sample.return_fen'),
    insurance: await readSetting(tx, 'sample.insurance'),
  };
}

/**
 * The price of a service for answers that may be incomplete: questions without an answer count at their default. What
 * an order would refuse is Invalid here, too. A member gets the prices of their own lists.
 */
export async function priceService(
  work: ReadWork,
  given: { rid: string; parameters: Answers; samples: number; urgent: Urgency },
  memberRid: string | null,
): Promise<Price & { promise: ResultPromise | null }> {
  const { tx, clock } = work;
  const service = (await servicesByRid(tx, [given.rid])).get(given.rid);
  if (!service?.offered) throw new Refusal('notFound');
  const { parameters: fields } = service.definition;
  const errors = [
    ...checkGiven(fields, given.parameters, 'parameters'),
    ...checkUrgency(service.definition, given.urgent, 'urgent'),
  ];
  if (errors.length > 0) throw new Invalid(errors);
  const answers = pricedAnswers(fields, given.parameters);
  const line = [{ service, urgent: given.urgent, count: given.samples }];
  const [promise = null] = await promiseResults(tx, line, clock.now());
  const { urgency, agreements } = await memberRates(work, memberRid);
  const priced = (rules: readonly AppliedRule[]) =>
    priceOf({ rules, fields, answers, count: given.samples, urgent: given.urgent, urgency });
  return { ...priced(agreedRules(service, agreements, priced)), promise };
}
