import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { indexVersions, instruments, laboratories, services } from './catalogue.tables.ts';

/**
 * Models of which the register has no instrument in use any more. A model that it never named, such as a program, is
 * not among them.
 */
export async function retiredModels(tx: Tx): Promise<Set<string>> {
  const rows = await tx
    .select({ model: instruments.model })
    .from(instruments)
    .innerJoin(laboratories, eq(laboratories.rid, instruments.laboratory_rid))
    .groupBy(instruments.model)
    .having(sql`bool_and(${instruments.retired} or ${laboratories.retired})`);
  return new Set(rows.map(({ model }) => model));
}

/** The next services by rid that name one of the models, offered or not. */
export async function servicesNaming(
  tx: Tx,
  models: readonly string[],
  after: string,
  most: number,
): Promise<{ rid: string; definition: ServiceDefinition }[]> {
  const naming = sql`${services.instruments} && ${sql.param([...models])}::text[]`;
  return tx
    .select({ rid: services.rid, definition: services.definition })
    .from(services)
    .where(and(naming, after === '' ? undefined : gt(services.rid, after)))
    .orderBy(asc(services.rid))
    .limit(most);
}

/** Every process reads the index again. */
export async function renewIndexVersion(tx: Tx): Promise<void> {
  await tx.update(indexVersions).set({ version: sql`gen_random_uuid()` });
}
