import { agreementPlaces } from '@yance/contract/settings/agreement-places.ts';
import { fillPlaces } from '@yance/contract/notifications/template.ts';
import type { SettingRow } from '@yance/contract/settings/staff-endpoints.ts';

/** A span that a clause takes from the settings, as people call it. */
export interface Place {
  key: string;
  name: string;
  /** What stands there now. */
  value: string;
  unit: string;
}

/** The places that clauses may have, by the names of their settings. */
export const placesOf = (rows: readonly SettingRow[]): Place[] =>
  Object.entries(agreementPlaces).flatMap(([key, setting]) => {
    const row = rows.find((one) => one.key === setting);
    return row ? [{ key, name: row.label, value: String(row.value), unit: row.unit }] : [];
  });

/** A clause for who writes it: `{留样}` for `{keep_days}`. */
export const named = (clause: string, places: readonly Place[]): string =>
  clause.replaceAll(/\{([^{}]*)\}/g, (whole, key: string) => {
    const place = places.find((one) => one.key === key);
    return place ? `{${place.name}}` : whole;
  });

/** The same as it is kept; what names no place stays as it was written, and is refused by the setting's schema. */
export const keyed = (text: string, places: readonly Place[]): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    const place = places.find((one) => one.name === name);
    return place ? `{${place.key}}` : whole;
  });

/** A clause as an agreement that is made now has it. */
export const filled = (clause: string, places: readonly Place[]): string =>
  fillPlaces(clause, Object.fromEntries(places.map(({ key, value }) => [key, value])));
