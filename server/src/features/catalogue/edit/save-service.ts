import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { ServiceDemo } from '@yance/contract/catalogue/demo.ts';
import { serviceDefinition, type ServiceSeed } from '@yance/contract/catalogue/service.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import { newRid, type ReadWork } from '../../../kernel/db.ts';
import { retiredModels } from '../retired-models.store.ts';
import { forgetIndexVersion } from '../search/service-index.ts';
import { serviceWordsOf } from '../search/service-text.ts';
import { upsertService, type NewService } from '../services.store.ts';

/** What stands beside the definition. */
export interface ServiceShelf {
  /** Finer tags of its category. */
  child_ids: number[];
  img: string;
  gallery: string[];
  demo: ServiceDemo | null;
  /** Left out: what the adviser knows of it stays as it is. */
  advice?: ServiceAdvice;
  position: number;
  offered?: boolean;
}

/**
 * Stores a definition under its code, with everything that lists and search derive from it. A new service gets `rid`.
 * Returns its rid.
 */
export async function saveService(
  work: ReadWork,
  given: ServiceSeed,
  shelf: ServiceShelf,
  rid = newRid(),
): Promise<string> {
  const definition = serviceDefinition.parse(given);
  forgetIndexVersion();
  const words = serviceWordsOf(definition, await retiredModels(work.tx));
  const row: NewService = {
    rid,
    code: definition.code,
    definition,
    type_id: definition.type_id,
    category_id: definition.category_id,
    instruments: definition.instruments,
    ...advertisedPrices(definition.prices, definition.parameters),
    days_max: definition.days_max,
    urgent: definition.urgent,
    on_site: definition.on_site,
    offered: true,
    updated_at: work.clock.now(),
    ...shelf,
  };
  return upsertService(work.tx, row, words);
}
