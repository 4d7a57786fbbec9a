import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { addClosure, getInstrument } from '@yance/contract/reservations/staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { staffNames } from '../../staff/index.ts';
import { bookingSettings, defaultHours } from '../book/booking-settings.ts';
import { type Closure, closuresWithin, hoursOf } from '../instruments.store.ts';
import { instrumentAddress, pictureOf } from '../use/check-in-code.ts';
import { ownInstrument } from './own-laboratory.ts';

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
    closures: closures.map((one) => closureOf(one, names)),
    qr: pictureOf(instrumentAddress(rid)),
  };
}

export const closureOf = (row: Closure, names: ReadonlyMap<string, string>): OutputOf<typeof addClosure> => ({
  rid: row.rid,
  start: shanghaiIso(row.starts_at),
  end: shanghaiIso(row.ends_at),
  reason: row.reason,
  author: names.get(row.staff_rid) ?? '',
});
