import { defaultAnswers, priceOf } from '@yance/contract/pricing/engine.ts';
import type { PriceEntry, PricePreview } from '@yance/contract/pricing/price-list.ts';
import { type AppliedRule, noUrgency, type Price } from '@yance/contract/pricing/rules.ts';
import type { Tx } from '../../../kernel/db.ts';
import { listServiceNames, type Service, servicesByRid } from '../../catalogue/index.ts';
import { agreedRules, type Agreement, narrowestEntry } from '../agreed-prices.ts';
import { wholeEntries } from './write-price-list.ts';

const most = 3;
/** How many samples one service is shown with where there are not three of them. */
const counts = [1, 10, 50];

/** Three prices as the forms of services open, by the price list of the catalogue and by these entries. */
export async function previewPrices(
  tx: Tx,
  { entries: given, keeps_bands }: { entries: readonly PriceEntry[]; keeps_bands: boolean },
): Promise<PricePreview[]> {
  if (given.length === 0) return [];
  const entries = await wholeEntries(tx, given);
  const list: Agreement = { rid: '', revision: 0, name: '', target_kind: 'members', keeps_bands, entries };
  const services = await sampledServices(tx, entries);
  const asked = counts.flatMap((count) => services.map((service) => ({ service, count })));
  return asked.slice(0, most).map(({ service, count }) => {
    const { name, unit, parameters, prices } = service.definition;
    const priced = (rules: readonly AppliedRule[]): Price =>
      priceOf({
        rules,
        fields: parameters,
        answers: defaultAnswers(parameters),
        count,
        urgent: 'none',
        urgency: noUrgency,
      });
    const [before, after] = [priced(prices), priced(agreedRules(service, [list], priced))];
    const { total_fen: before_fen, by_quote } = before;
    return { rid: service.rid, name, unit, count, before_fen, after_fen: after.total_fen, by_quote };
  });
}

/** Services for which the entries count: each entry in turn gives its first one, then its second. */
async function sampledServices(tx: Tx, entries: Agreement['entries']): Promise<Service[]> {
  const all = (await listServiceNames(tx)).filter(({ offered, type_id }) => offered && type_id !== 2);
  const queues = entries.slice(0, most).map((entry) =>
    all
      .filter((service) => narrowestEntry(entries, service)?.entry === entry)
      .slice(0, most)
      .map(({ rid }) => rid),
  );
  const inTurn = counts.flatMap((_, at) => queues.flatMap((queue) => queue[at] ?? []));
  const rids = [...new Set(inTurn)].slice(0, most);
  const services = await servicesByRid(tx, rids);
  return rids.flatMap((rid) => services.get(rid) ?? []);
}
