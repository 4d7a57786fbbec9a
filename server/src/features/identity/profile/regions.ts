import { readFileSync } from 'node:fs';
import { regionLevels, regionOf, regionPrefix, type Region, type RegionNames } from '@yance/contract/kernel/region.ts';
import { Invalid } from '../../../kernel/refusal.ts';

const names: RegionNames = Object.fromEntries(
  readFileSync(new URL('regions.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\d{6} /.test(line))
    .map((line) => [line.slice(0, 6), line.slice(7)]),
);

/** The names of an area's code; undefined for a code that is none. */
export const regionOfCode = (code: string): Region | undefined => regionOf(names, code);

/** The names of the cities in which listed codes lie, each once: a municipality or a whole province by its own name. */
export function citiesOf(codes: readonly string[]): string[] {
  const nameOf = (code: string): string | undefined => {
    const prefix = regionPrefix(code);
    const { province, city } = regionLevels(prefix.padEnd(6, '0'));
    return prefix.length === 2 || isMunicipality(province) ? names[province] : names[city];
  };
  return [...new Set(codes.flatMap((code) => nameOf(code) ?? []))];
}

/**
 * The name of the province, city or area that 2, 4 or 6 digits of a code stand for, with the city before an area;
 * undefined for digits that stand for none.
 */
export function nameOfPrefix(given: string): string | undefined {
  const prefix = regionPrefix(given);
  const name = names[prefix.padEnd(6, '0')];
  return prefix.length === 6 && name ? `${citiesOf([prefix])[0] ?? ''}${name}` : (citiesOf([prefix])[0] ?? name);
}

/**
 * Refuses a region code that does not exist and names that are not those of the code. What is saved already is not
 * looked at again: a code that the state gives up stays valid where it stands.
 * @throws Invalid at `address_code`
 */
export function checkRegion(given: Region): void {
  const known = regionOfCode(given.address_code);
  if (!known) throw refused(`地区编码 ${given.address_code} 不存在，请重新选择所在地区`);
  const cityFits = given.city === known.city || (isMunicipality(given.address_code) && given.city === known.province);
  if (given.province !== known.province || !cityFits || given.area !== known.area)
    throw refused('所在地区的名称与地区编码不一致，请重新选择所在地区');
}

/** Whether a form names the very region that is saved. */
export const sameRegion = (saved: Region, given: Region): boolean =>
  (['province', 'city', 'area', 'address_code'] as const).every((field) => saved[field] === given[field]);

/** 北京, 天津, 上海, 重庆: other clients name the city between the province and the area like the province. */
const isMunicipality = (code: string): boolean =>
  ['110000', '120000', '310000', '500000'].includes(regionLevels(code).province);
const refused = (msg: string): Invalid => new Invalid([{ path: 'address_code', msg }]);
