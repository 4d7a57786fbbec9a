import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { noRules } from '@yance/contract/reservations/rules.ts';
import type { getInstrument } from '@yance/contract/reservations/instrument-endpoints.ts';
import { closureKinds } from '@yance/contract/reservations/states.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { listServiceNames, servicesByRid } from '../../catalogue/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bookingSettings, defaultHours } from '../book/booking-settings.ts';
import { type Closure, closuresWithin, hoursOf, rulesOf } from '../instruments.store.ts';
import { instrumentAddress, pictureOf } from '../use/check-in-code.ts';
import { ownInstrument } from './own-laboratory.ts';
import { mayOperate } from '../book/operators.ts';

/** Opening hours, the closures that are not over, and what hangs on the instrument to check in with. */
export async function instrumentDetail(work: Work, rid: string): Promise<OutputOf<typeof getInstrument>> {
  const { tx, clock } = work;
  const instrument = await ownInstrument(work, rid);
  const own = (await hoursOf(tx, [rid])).get(rid);
  const { least } = await bookingSettings(tx);
  const today = shanghaiDate(clock.now());
  const closures = await closuresWithin(tx, [rid], {
    start: shanghaiMoment(today),
    end: shanghaiMoment(addDays(today, 3650)),
  });
  const names = await staffNames(
    tx,
    closures.map((one) => one.staff_rid),
  );
  return {
    ...instrument,
    hours: own ?? (await defaultHours(tx, least)),
    own: own !== undefined,
    rules: (await rulesOf(tx, [rid])).get(rid) ?? noRules,
    may_operate: ((await mayOperate(tx, [rid])).get(rid) ?? []).map((one) => ({ rid: one.rid, name: one.name })),
    services: await servicesOf(tx, instrument.model),
    closures: closures.map((one) => closureOf(one, names)),
    qr: pictureOf(instrumentAddress(rid)),
  };
}

/** The services whose time can be booked on instruments of a model. */
async function servicesOf(tx: Tx, model: string): Promise<{ rid: string; name: string }[]> {
  const named = await listServiceNames(tx);
  const services = await servicesByRid(
    tx,
    named.map(({ rid }) => rid),
  );
  return [...services.values()]
    .filter(({ offered, definition }) => offered && definition.type_id === 2 && definition.instruments.includes(model))
    .map(({ rid, definition }) => ({ rid, name: definition.name }));
}

export const closureOf = (row: Closure, names: ReadonlyMap<string, string>): ShownClosure => ({
  rid: row.rid,
  start: shanghaiIso(row.starts_at),
  end: shanghaiIso(row.ends_at),
  reason: row.reason,
  author: names.get(row.staff_rid) ?? '',
  kind: row.kind,
  label: closureKinds[row.kind],
  open_end: row.open_end,
});
type ShownClosure = OutputOf<typeof getInstrument>['closures'][number];
