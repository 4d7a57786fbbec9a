import type { Demand, SampleGroup } from '@yance/contract/orders/demand.ts';
import type { OrderPrice } from '@yance/contract/orders/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { fullPrice } from '@yance/contract/pricing/reductions.ts';
import { createStore, useStore } from '@yance/ui/store.ts';

/** A line's price and what it is the price of. */
export interface ShownPrice {
  plan_rid: string;
  name: string;
  asked: string;
  fen: number;
}
export interface PriceChange extends ShownPrice {
  before_fen: number;
}

const shown = new Map<string, ShownPrice>();
const changes = createStore<readonly PriceChange[]>([]);

/** What a line's price depends on, as the customer answers it; the order of answers does not matter. */
export const askedOf = (urgent: string, groups: readonly Pick<SampleGroup, 'count' | 'parameters'>[]): string =>
  JSON.stringify([
    urgent,
    groups.map(({ count, parameters }) => [count, Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
  ]);

/** The prices of a quotation with what each line of the demand asks for. */
export const pricesIn = ({ lines }: Pick<OrderPrice, 'lines'>, demand: Pick<Demand, 'lines'>): ShownPrice[] =>
  lines.flatMap(({ plan_rid, name, price }) => {
    const line = demand.lines.find((one) => one.plan_rid === plan_rid);
    // What a coupon and points take off is the customer's choice, and no new price.
    const { total_fen } = fullPrice(price);
    return line ? [{ plan_rid, name, asked: askedOf(line.urgent, line.groups), fen: total_fen }] : [];
  });

/**
 * Takes down the prices that the wizard shows, from step to step. The same question with another price was answered by
 * a price that was published meanwhile: that is told until the customer asks something else or has ordered.
 */
export function notePrices(lines: readonly ShownPrice[]): void {
  let listed = changes.get();
  for (const line of lines) {
    const before = shown.get(line.plan_rid);
    shown.set(line.plan_rid, line);
    if (!before || (before.asked === line.asked && before.fen === line.fen)) continue;
    listed = listed.filter(({ plan_rid }) => plan_rid !== line.plan_rid);
    if (before.asked === line.asked) listed = [...listed, { ...line, before_fen: before.fen }];
  }
  if (listed !== changes.get()) changes.set(listed);
}

/** The plan's own prices, for lines of which no other was shown yet. */
export function notePlanned(lines: readonly PlanLine[]): void {
  for (const { plan_rid, name, count, configuration, price_fen, by_quote, booking } of lines) {
    if (by_quote || booking || shown.has(plan_rid)) continue;
    const { urgent, groups = [{ count, parameters: configuration.parameters }] } = configuration;
    shown.set(plan_rid, { plan_rid, name, asked: askedOf(urgent, groups), fen: price_fen });
  }
}

/** After an order was placed. */
export function forgetPrices(): void {
  shown.clear();
  changes.set([]);
}

/** The prices of these lines that changed while the customer looked. */
export const usePriceChanges = (planRids: readonly string[]): readonly PriceChange[] =>
  useStore(changes).filter(({ plan_rid }) => planRids.includes(plan_rid));
