import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { type Delay, delayKinds } from '@yance/contract/orders/delay.ts';
import type { ArrivalDelay } from '../delays.store.ts';

/** A delay as pages show it. */
export const delayCard = ({ kind, since, inquired_at }: ArrivalDelay): Delay => ({
  kind,
  label: delayKinds[kind],
  since: shanghaiIso(since),
  inquired: inquired_at && shanghaiIso(inquired_at),
});
