import type { Tx } from '../../../kernel/db.ts';
import { withInputsAlone } from '../orders.store.ts';

/** Those of these orders of which a sample was received. */
type SamplesReceived = (tx: Tx, orderRids: readonly string[]) => Promise<ReadonlySet<string>>;

let samplesReceived: SamplesReceived | undefined;
/** Said once at the start, because samples use orders and not the other way round. */
export function tellReceiptsBy(given: SamplesReceived): void {
  samplesReceived = given;
}

/** Those of these orders of which something has arrived: a sample, or the data of an order of data analysis alone. */
export async function arrivedAmong(tx: Tx, orderRids: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderRids.length === 0) return new Set();
  const received = (await samplesReceived?.(tx, orderRids)) ?? [];
  return new Set([...received, ...(await withInputsAlone(tx, orderRids))]);
}
