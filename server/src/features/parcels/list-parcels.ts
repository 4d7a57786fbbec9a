import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import {
  courierCode,
  courierPage,
  type ParcelProgress,
  parcelProgress,
  type TrackedParcel,
} from '@yance/contract/parcels/parcel.ts';
import type { Tx } from '../../kernel/db.ts';
import { type Parcel, parcelsByNumber } from './parcels.store.ts';

/** What is known of parcels, by `courier number`; an unknown one only links to its courier's page. */
export async function trackedParcels(
  tx: Tx,
  wanted: readonly { courier: string; number: string }[],
): Promise<TrackedParcel[]> {
  const rows = await parcelsByNumber(
    tx,
    wanted.map(({ number }) => number),
  );
  return wanted.map(({ courier, number }) => {
    const row = rows.find((one) => one.courier === courier && one.number === number);
    const progress = row?.progress ?? 'unknown';
    return {
      progress,
      label: parcelProgress[progress],
      signed_at: row?.signed_at ? shanghaiIso(row.signed_at) : null,
      lines: row?.lines ?? [],
      link: number ? courierPage(row ? row.courier_code : courierCode(courier), number) : null,
    };
  });
}

/** When a parcel moved, as far as its courier says so. */
export interface Movement {
  /** When its courier was reached last; null for one that nobody is asked about. */
  answered_at: Date | null;
  /** The courier's last new word; null before the first. */
  moved_at: Date | null;
  signed_at: Date | null;
  progress: ParcelProgress;
}

/** When each of these parcels moved. */
export async function movementsOf(tx: Tx, wanted: readonly { courier: string; number: string }[]): Promise<Movement[]> {
  const rows = await parcelsByNumber(
    tx,
    wanted.map(({ number }) => number),
  );
  return wanted.map(({ courier, number }) => {
    const row = rows.find((one) => one.courier === courier && one.number === number);
    return {
      answered_at: row?.answered_at ?? null,
      moved_at: row?.moved_at ?? null,
      signed_at: row?.signed_at ?? null,
      progress: row?.progress ?? 'unknown',
    };
  });
}

/** The parcels that pushed news are about: those of the courier with this code. */
export async function pushedParcels(tx: Tx, given: { courier: string; number: string }): Promise<Parcel[]> {
  const rows = await parcelsByNumber(tx, [given.number]);
  return rows.filter((row) => row.courier_code === given.courier);
}
