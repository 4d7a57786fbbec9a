import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Service, servicesByRid } from '../../catalogue/index.ts';

/** The service, as long as it may be ordered. Refuses `serviceGone`. */
export async function offeredService(tx: Tx, rid: string): Promise<Service> {
  const service = (await servicesByRid(tx, [rid])).get(rid);
  if (!service?.offered) throw new Refusal('serviceGone');
  return service;
}
