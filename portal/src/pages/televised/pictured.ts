import type { TypeGroup } from '@yance/contract/catalogue/endpoints.ts';
import type { ServiceCard } from '@yance/contract/catalogue/service.ts';
import type { AbilityData } from '@yance/contract/content/ability-endpoints.ts';

type Service = Pick<ServiceCard, 'name' | 'img' | 'category_id'>;

/**
 * Instruments without a photograph show the drawn picture of the service in their category whose name is most like
 * theirs, so that each technique has its own; where none is, that of the category. A laboratory shows an instrument
 * which stands there; each laboratory gets another one as far as there are enough.
 */
export function pictured(
  ability: AbilityData,
  groups: readonly TypeGroup[],
  services: readonly Service[],
): AbilityData {
  const drawn = new Map(groups.flatMap(({ children }) => children.map(({ id, img }) => [id, img] as const)));
  const instruments = ability.instruments.map((one) => ({
    ...one,
    img: one.img || pictureOfTechnique(one, services) || (drawn.get(one.category_id ?? 0) ?? ''),
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

function pictureOfTechnique(
  { name, category_id }: { name: string; category_id: number | null },
  services: readonly Service[],
): string {
  const pairs = pairsOf(name);
  const likeness = (service: Service) => pairsOf(service.name).filter((pair) => pairs.includes(pair)).length;
  const [best] = services
    .filter((service) => service.category_id === category_id && likeness(service) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a));
  return best?.img ?? '';
}

/** The characters of a name two by two: in Chinese what two names share of them is nearly what they share in sense. */
const pairsOf = (name: string): string[] => Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2));
