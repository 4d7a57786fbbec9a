import { bitmapOf, countBits, intersection, setBit, emptyBitmap, union, type Bitmap } from './bitmap.ts';
import type { ServiceIndex } from './service-index.ts';

/** Where a word leads: to services by their codes, the best first, and to all of some categories. */
export interface Leads {
  readonly services: readonly string[];
  readonly categories: readonly number[];
}
export const nowhere: Leads = { services: [], categories: [] };

/** Beyond so many their order says nothing. */
const mostInOrder = 12;

/** Everything that a word leads to. */
export function ledTo(index: ServiceIndex, { services, categories }: Leads): Bitmap {
  if (services.length === 0 && categories.length === 0) return index.none;
  return union([...singles(index, services), ...categories.map((id) => inCategory(index, id))], index.all.length);
}

/** What several words lead to first, then what each leads to in its order; disjoint or not, the first set counts. */
export function leadPlaces(index: ServiceIndex, words: readonly Leads[]): Bitmap[] {
  const leading = words.filter(({ services, categories }) => services.length + categories.length > 0);
  if (leading.length === 0) return [];
  const agreed = leading.length > 1 ? leading.map((one) => ledTo(index, one)).reduce(intersection) : index.none;
  const services = leading.flatMap((one) => singles(index, one.services).slice(0, mostInOrder));
  const categories = leading.flatMap((one) => one.categories.map((id) => inCategory(index, id)));
  return [
    ...services.map((one) => intersection(one, agreed)).filter((one) => countBits(one) > 0),
    agreed,
    ...services,
    ...categories,
  ];
}

function singles({ columns, all }: ServiceIndex, codes: readonly string[]): Bitmap[] {
  return [...new Set(codes)].flatMap((code) => {
    const place = columns.byCode.get(code);
    return place === undefined ? [] : [bitmapOf(Int32Array.of(place), all.length)];
  });
}

function inCategory(index: ServiceIndex, id: number): Bitmap {
  const key = `category ${id}`;
  const known = index.worked.get(key);
  if (known) return known as Bitmap;
  const { categories, children } = index.columns;
  const places = emptyBitmap(index.all.length);
  for (const place of index.all) if (categories[place] === id || children[place]?.includes(id)) setBit(places, place);
  index.worked.set(key, places, { size: key.length + places.length });
  return places;
}
