import { countAbilityView } from '@yance/contract/content/ability-endpoints.ts';
import { call } from '../../lib/call.ts';

const key = 'abilityViews';

/** Counts one look at an entry, once a visit, and gives the new count; null where nothing was counted. */
export async function countView(rid: string): Promise<number | null> {
  try {
    const seen = new Set((sessionStorage.getItem(key) ?? '').split(',').filter(Boolean));
    if (seen.has(rid)) return null;
    sessionStorage.setItem(key, [...seen, rid].join(','));
    return (await call(countAbilityView, { id: rid }, { quiet: true })).num;
  } catch {
    // A look that was not counted is no loss to who looks.
    return null;
  }
}
