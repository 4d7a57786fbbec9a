import type { ServiceCard, ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import type { Tx } from '../../../kernel/db.ts';
import { toCard } from './service-card.ts';
import { findServices, serviceNames, servicesInShort, type StoredService } from '../services.store.ts';

/** A service as other features see it. */
export interface Service {
  rid: string;
  code: string;
  definition: ServiceDefinition;
  /** Name of its category. */
  category: string;
  /** The finer tags below its category. */
  child_ids: number[];
  img: string;
  /** False once it is taken off the shelf; plans and old orders still name it. */
  offered: boolean;
  /** How long finished orders took; null before there are any. */
  lead_time: StoredService['lead_time'];
}

/** The services among `rids` that exist, in one statement. */
export async function servicesByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, Service>> {
  const rows = await servicesInShort(tx, [...new Set(rids)]);
  return new Map(rows.map((row) => [row.rid, row]));
}

/** Every service by name, for choosers. */
export const listServiceNames = serviceNames;

/** Cards of the offered services among `rids`, in the order of the rids. */
export async function serviceCards(tx: Tx, rids: readonly string[]): Promise<ServiceCard[]> {
  const rows = await findServices(tx, rids);
  return rids.flatMap((rid) => rows.filter((row) => row.rid === rid && row.offered).map(toCard));
}
