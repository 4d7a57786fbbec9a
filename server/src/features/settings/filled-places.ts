import { fillPlaces } from '@yance/contract/notifications/template.ts';
import { agreementPlaces } from '@yance/contract/settings/agreement-places.ts';
import type { Tx } from '../../kernel/db.ts';
import { readSetting } from './read-setting.ts';

/** Texts of settings with the spans that are in force now in their places. */
export async function filledPlaces(tx: Tx, texts: readonly string[]): Promise<string[]> {
  const words: Record<string, string> = {};
  for (const [place, key] of Object.entries(agreementPlaces)) words[place] = String(await readSetting(tx, key));
  return texts.map((text) => fillPlaces(text, words));
}
