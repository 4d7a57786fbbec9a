import { inRegions, regionOf, regionsBelow, type Region, type RegionNames } from '@yance/contract/kernel/region.ts';
import { regionFinder } from './find-region.ts';

/** A place with everything below it that can be chosen. */
export interface RegionEntry {
  code: string;
  name: string;
}
export interface Regions {
  names: RegionNames;
  provinces: readonly RegionEntry[];
  /** Cities of a province, areas of a city, by the code above them. */
  below: (code: string) => readonly RegionEntry[];
  /** Areas whose name, or whose whole name, holds the text; the closest first, at most 60. */
  search: (text: string) => readonly Region[];
  /** Finds a place in a pasted text. */
  find: ReturnType<typeof regionFinder>;
}

let loading: Promise<Regions> | undefined;

/**
 * The names of all regions, 23 kB; loaded once, when a picker opens or an address is pasted. A failed loading can be
 * tried again.
 */
export function loadRegions(): Promise<Regions> {
  loading ??= import('@vant/area-data').then(
    ({ areaList: { province_list, city_list, county_list } }) =>
      arrange({ ...province_list, ...city_list, ...county_list }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Only the regions that a list of codes allows; `undefined` allows all. */
export function allowedRegions(regions: Regions, allowed: readonly string[] | undefined): Regions {
  if (!allowed) return regions;
  return arrange(Object.fromEntries(Object.entries(regions.names).filter(([code]) => inRegions(code, allowed))));
}

function arrange(names: RegionNames): Regions {
  const children = regionsBelow(names);
  let find: Regions['find'] | undefined;
  const all = Object.keys(names).flatMap((code) => regionOf(names, code) ?? []);
  return {
    names,
    provinces: children.get('') ?? [],
    below: (code) => children.get(code) ?? [],
    search: (text) => searchRegions(all, text.replaceAll(/[\s/·-]/g, '')),
    find: (text) => (find ??= regionFinder(names))(text),
  };
}

function searchRegions(all: readonly Region[], text: string): readonly Region[] {
  if (text === '') return [];
  const ranked = all.flatMap((region) => {
    const rank = closeness(region, text);
    return rank === null ? [] : [{ region, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, 60)
    .map(({ region }) => region);
}

function closeness({ province, city, area, address_code }: Region, text: string): number | null {
  if (address_code === text || area === text) return 0;
  if (area.startsWith(text)) return 1;
  if (city.startsWith(text)) return 2;
  if (area.includes(text)) return 3;
  return holdsInOrder(`${province}${city}${area}`, text) ? 4 : null;
}

/** Whether the signs of a text stand in a name in the same order, so that 南京鼓楼 finds 江苏省南京市鼓楼区. */
function holdsInOrder(name: string, text: string): boolean {
  let from = 0;
  for (const sign of text) {
    from = name.indexOf(sign, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
