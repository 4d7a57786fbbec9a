import { rid } from '@yance/contract/kernel/fields.ts';
import type { Tx } from '../../../kernel/db.ts';
import { offeredServices } from '../../catalogue/index.ts';

/**
 * Of where banners lead, the services that are no longer offered: anyone who clicked would find nothing. Web addresses
 * are left alone.
 */
export async function lostLeads(tx: Tx, redirects: readonly (string | null)[]): Promise<Set<string>> {
  const services = redirects.flatMap((redirect) => rid.safeParse(redirect).data ?? []);
  const offered = await offeredServices(tx, services);
  return new Set(services.filter((service) => !offered.has(service)));
}
