/** A place as forms give it: three names and the six digits of the area, GB/T 2260 where that standard has it. */
export interface Region {
  province: string;
  city: string;
  area: string;
  address_code: string;
}

/** Names by six-digit code; a province ends in 0000, a city in 00. */
export type RegionNames = Readonly<Record<string, string>>;

export const isRegionCode = (text: string): boolean => /^\d{6}$/.test(text);

/** The codes of the province, the city and the area of a six-digit code. */
export function regionLevels(code: string): { province: string; city: string; area: string } {
  return { province: `${code.slice(0, 2)}0000`, city: `${code.slice(0, 4)}00`, area: code };
}

/**
 * The digits of a code that say something: 11 of 110000, 1101 of 110100, all six of 110108. Two and four digits are
 * taken as they are.
 */
export function regionPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2);
  return code.length === 6 && code.endsWith('00') ? code.slice(0, 4) : code;
}

/**
 * Whether a code belongs to a list of codes, by its 2-, 4- or 6-digit prefix: an area matches where it stands itself or
 * below a listed city or province, and a province or a city matches where something below it is listed.
 */
export function inRegions(code: string, list: readonly string[]): boolean {
  const prefix = regionPrefix(code);
  if (!/^(\d{2}){1,3}$/.test(prefix)) return false;
  return list.some((one) => {
    const listed = regionPrefix(one);
    return /^(\d{2}){1,3}$/.test(listed) && (prefix.startsWith(listed) || listed.startsWith(prefix));
  });
}

/** The setting `allowRegion` as a list: it may be a JSON array or a list with commas. */
export function regionList(setting: unknown): string[] {
  const text = typeof setting === 'string' ? setting.trim() : '';
  const parts: unknown = text.startsWith('[') ? JSON.parse(text) : text ? text.split(/[,，]/) : setting;
  return Array.isArray(parts) ? parts.map((one) => String(one).trim()).filter((one) => one !== '') : [];
}

/** Places with their codes by the code of the place above them; provinces stand below the empty code. */
export function regionsBelow(names: RegionNames): ReadonlyMap<string, readonly { code: string; name: string }[]> {
  const below = new Map<string, { code: string; name: string }[]>();
  for (const [code, name] of Object.entries(names)) {
    const { province, city } = regionLevels(code);
    const above = code === province ? '' : code === city ? province : city;
    below.set(above, [...(below.get(above) ?? []), { code, name }]);
  }
  return below;
}

/** Province, city and area of an area's code; undefined when one of the three has no name. */
export function regionOf(names: RegionNames, code: string): Region | undefined {
  const levels = regionLevels(code);
  const [province, city, area] = [names[levels.province], names[levels.city], names[code]];
  if (!isRegionCode(code) || code.endsWith('00') || !province || !city || !area) return undefined;
  return { province, city, area, address_code: code };
}

/** The profile form keeps its region as one text, `province-city-area-code`; empty while none is chosen. */
export function joinRegion({ province, city, area, address_code }: Region): string {
  return address_code ? [province, city, area, address_code].join('-') : '';
}

/**
 * A place as people read it: a municipality is not named twice, and 市辖区 and the like between province and area are left
 * out.
 */
export function regionText({ province, city, area }: Pick<Region, 'province' | 'city' | 'area'>): string {
  const between = city === province || /^(县|省直辖县|自治区直辖县级行政区划)$/.test(city) ? '' : city;
  return `${province}${between}${area}`;
}
