import { completeFields, completeRules } from '@yance/contract/catalogue/complete-service.ts';
import type {
  BlockReason,
  previewPriceChange,
  PricePreviewRow,
} from '@yance/contract/catalogue/price-change-endpoints.ts';
import { mostServices } from '@yance/contract/catalogue/price-change-endpoints.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { advertisedPrices } from '@yance/contract/pricing/advertised-prices.ts';
import {
  changedPrices,
  withPrices,
  type ChangedPrice,
  type PriceChange,
} from '@yance/contract/pricing/change-prices.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inTurns } from '../../../kernel/turns.ts';
import { newestVersions, type PublishedRecord } from '../../publishing/index.ts';
import { adoptServices } from '../edit/adopt-services.ts';
import { publishedServices } from '../service-records.store.ts';

/** What a change would make of the published services of a filter. Refuses `tooManyServices`. */
export async function previewPrices(
  tx: Tx,
  { change, ...filter }: InputOf<typeof previewPriceChange>,
): Promise<{ list: PricePreviewRow[] }> {
  await adoptServices(tx);
  const rids = await publishedServices(tx, filter, mostServices + 1);
  if (rids.length > mostServices) throw new Refusal('tooManyServices');
  const found = new Map((await newestVersions(tx, 'service', rids)).map((one) => [one.record.rid, one]));
  const inOrder = rids.flatMap((rid) => found.get(rid) ?? []);
  return { list: await inTurns(inOrder, ({ record, data }) => rowOf(record, data, change)) };
}

function rowOf(record: PublishedRecord, draft: ServiceDraft, change: PriceChange): PricePreviewRow {
  const changed = changedPrices(draft, change);
  const { rid, revision, subject, title } = record;
  return {
    rid,
    revision,
    code: subject ?? '',
    name: title,
    from_before: fromPrice(draft),
    from_after: fromPrice(withPrices(draft, changed)),
    lines: changed.map(({ index: _, ...line }) => line),
    blocked: blockOf(record, changed),
  };
}

const fromPrice = ({ prices, parameters }: ServiceDraft): number | null =>
  advertisedPrices(completeRules(prices), completeFields(parameters)).from_price_fen;

/** Why the prices of a service cannot be changed with others: what else it waits for would be published along. */
export function blockOf(record: PublishedRecord, changed: readonly ChangedPrice[]): BlockReason | null {
  if (record.planned_number !== null) return 'planned';
  if (record.state !== 'published' || record.number !== record.published_number) return 'draft';
  if (changed.some(({ after }) => after <= 0)) return 'zero';
  return changed.length === 0 ? 'unchanged' : null;
}
