import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';
import type { EntryData } from '@yance/contract/content/entries.ts';
import type { Tx } from '../../../kernel/db.ts';
import { platformFigures, turnaroundByCategory } from '../../catalogue/index.ts';
import type { AbilityKind } from '../content.tables.ts';
import { shownAbilities, type Ability } from '../projections.store.ts';

/** Everything of /televised in three statements. */
export async function getAbility(tx: Tx): Promise<AbilityData> {
  const shown = await shownAbilities(tx);
  const figures = await platformFigures(tx);
  const of = (kind: string) => shown.filter((one) => one.kind === kind);
  const instruments = of('instrument').map((one) => card(one, dataOf<'instrument'>(one)));
  const laboratories = of('laboratory').map((one) => card(one, dataOf<'laboratory'>(one)));
  const counted = { ...figures, instruments: instruments.length, laboratories: laboratories.length };
  return {
    laboratories,
    instruments,
    qualifications: of('qualification').map((one) => card(one, dataOf<'qualification'>(one))),
    counters: of('counter').map((one) => {
      const { name, measure, number, unit } = dataOf<'counter'>(one);
      return { rid: one.rid, name, unit, value: measure === 'own' ? number : counted[measure] };
    }),
    turnaround: await turnaroundByCategory(tx),
  };
}

const card = <T extends object>({ rid, views }: Ability, data: T) => ({ rid, views, ...data });

/** Complete, because only complete data is shown. */
export const dataOf = <K extends AbilityKind>(one: Ability): EntryData<K> => one.data as EntryData<K>;
