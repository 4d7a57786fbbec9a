import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { customServiceRid } from '@yance/contract/plans/endpoints.ts';
import type { AppliedRule, Price } from '@yance/contract/pricing/rules.ts';
import type { Service } from '../catalogue/index.ts';
import { agreedRules, type Agreement } from '../pricing/index.ts';
import type { StoredPlanLine } from './plans.store.ts';

/** Behind all categories of the catalogue. */
const customCategory = { id: 9999, name: '自拟项目' };
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

/**
 * The service of a line; one that a manager quoted in words of their own gets a service that asks nothing of its
 * samples.
 */
export function plannedService(line: StoredPlanLine, services: ReadonlyMap<string, Service>): Service | undefined {
  if (line.service_rid !== customServiceRid || !line.quoted) return services.get(line.service_rid);
  const { name, unit, img } = line.quoted;
  return {
    rid: customServiceRid,
    code: 'custom',
    definition: { ...customDefinition, name, unit },
    category: customCategory.name,
    child_ids: [],
    img,
    offered: true,
    lead_time: null,
  };
}

/**
 * What a line is priced by: the quotation of a manager where it has one, the price list of the day on which the plan
 * was formally quoted for as long as that holds and today's is not cheaper, else the rules of its service with what was
 * agreed with the member. `priced` says what the line comes to by given rules.
 */
export function rulesOf(
  line: Pick<StoredPlanLine, 'quoted' | 'kept'>,
  service: Service,
  {
    now,
    agreements,
    priced,
  }: { now: Date; agreements: readonly Agreement[]; priced: (rules: readonly AppliedRule[]) => Price },
): readonly AppliedRule[] {
  const today = agreedRules(service, agreements, priced);
  const kept = keptOf(line, now)?.rules;
  if (!line.quoted) return kept && !isCheaper(priced(today), priced(kept)) ? kept : today;
  const { quotation_no, version, price, note } = line.quoted;
  return [{ kind: 'quoted', label: `报价单 ${quotation_no} 第 ${version} 版`, note, lines: price.lines }];
}

/** Whether a price is below another one; what a manager has yet to price never is. */
const isCheaper = (one: Price, other: Price): boolean => !one.by_quote && one.total_fen < other.total_fen;

/** The prices that a formal quotation of the plan still keeps. */
export const keptOf = ({ kept }: Pick<StoredPlanLine, 'kept'>, now: Date): StoredPlanLine['kept'] =>
  kept && new Date(kept.valid_until) > now ? kept : null;
