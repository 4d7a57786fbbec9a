import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';

/**
 * Instruments without a photograph show the drawn picture of their category, and a laboratory that of an instrument
 * which stands there; each laboratory gets another one as far as there are enough.
 */
export function pictured(ability: AbilityData, groups: readonly TypeGroup[]): AbilityData {
  const drawn = new Map(groups.flatMap(({ children }) => children.map(({ id, img }) => [id, img] as const)));
  const instruments = ability.instruments.map((one) => ({
    ...one,
    img: one.img || (drawn.get(one.category_id ?? 0) ?? ''),
  }));
  const taken = new Set<string>();
  const laboratories = ability.laboratories.map((one) => {
    if (one.img) return one;
    const choices = instruments.flatMap(({ laboratory, img }) => (laboratory === one.name && img ? [img] : []));
    const img = choices.find((choice) => !taken.has(choice)) ?? choices[0] ?? '';
    taken.add(img);
    return { ...one, img };
  });
  return { ...ability, laboratories, instruments };
}
