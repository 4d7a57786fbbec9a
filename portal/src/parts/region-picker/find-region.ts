import { regionOf, type Region, type RegionNames } from '@yance/contract/kernel/region.ts';

/**
 * A place found in a text: from `start` to before `end`. Without an area `address_code` is empty, because nobody lives
 * in a whole city.
 */
export interface FoundRegion {
  start: number;
  end: number;
  region: Region;
}

interface Unit {
  code: string;
  /** The official name. */
  full: string;
  /** What people call it. */
  short: string;
}
interface Match {
  code: string;
  length: number;
}

const between = /^(?:市辖区|[\s,，、/·—-])+/;
const unitSign = /^[省市区县旗州盟]/;
/** A short name before one of these is the name of a street or a village: 朝阳路 lies in no 朝阳区. */
const streetSign =
  /^(?:[东西南北中一二三四五六七八九十]?(?:路|街|大街|大道|巷|弄|胡同)|镇|乡|村|桥|门|里|大学|学院(?!路)|医院|师范)/;
const peoples =
  /(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|怒|鄂温克|裕固|保安|独龙|鄂伦春|塔吉克|各)族/g;

/** 内蒙古自治区 → 内蒙古, 延边朝鲜族自治州 → 延边, 鼓楼区 → 鼓楼; a name of one sign stays as it is. */
function shortName(name: string): string {
  const short = name
    .replace(/(?:特别行政区|自治[区州县旗]|省|市|地区|盟|区|县|林区|街道|[左右前后中]?旗)$/, '')
    .replaceAll(peoples, '')
    .replace(/(?:壮族|回族|维吾尔)$/, '');
  return short.length >= 2 ? short : name;
}

/** Finds places in texts by the names of all regions. Made once, because it sorts them all. */
export function regionFinder(names: RegionNames): (text: string) => FoundRegion | undefined {
  const units = Object.entries(names).map(([code, name]): Unit => ({ code, full: name, short: shortName(name) }));
  const provinces = units.filter(({ code }) => code.endsWith('0000'));
  const cities = units.filter(({ code }) => code.endsWith('00') && !code.endsWith('0000'));
  const areas = units.filter(({ code }) => !code.endsWith('00'));
  const below = (list: readonly Unit[], prefix: string) => list.filter(({ code }) => code.startsWith(prefix));

  /**
   * The readings of an area at the beginning of a text: below a city or province all, in the whole country only one
   * that is alone with its full name.
   */
  const areasAt = (text: string, prefix: string): Match[] => {
    const found = below(areas, prefix).flatMap((unit) => matchAt(text, unit));
    if (prefix !== '') return found;
    const full = found.filter(({ code, length }) => names[code]?.length === length);
    const longest = full.filter(({ length }) => length === Math.max(...full.map((one) => one.length)));
    return longest.length === 1 ? longest : [];
  };
  const readAt = (text: string): { code: string; length: number; level: number }[] => {
    const readings: { code: string; length: number; level: number }[] = [];
    for (const province of [...provinces.flatMap((unit) => matchAt(text, unit)), { code: '', length: 0 }]) {
      const prefix = province.code.slice(0, 2);
      const afterProvince = skip(text, province.length);
      if (prefix) readings.push({ ...province, level: 1 });
      for (const area of areasAt(text.slice(afterProvince), prefix))
        readings.push({ code: area.code, length: afterProvince + area.length, level: 3 });
      for (const city of below(cities, prefix).flatMap((unit) => matchAt(text.slice(afterProvince), unit))) {
        const afterCity = skip(text, afterProvince + city.length);
        readings.push({ code: city.code, length: afterProvince + city.length, level: 2 });
        for (const area of areasAt(text.slice(afterCity), city.code.slice(0, 4)))
          readings.push({ code: area.code, length: afterCity + area.length, level: 3 });
      }
    }
    return readings;
  };

  return (text) => {
    let best: { start: number; code: string; length: number; level: number } | undefined;
    for (let start = 0; start < text.length; start += 1) {
      for (const reading of readAt(text.slice(start))) {
        const better =
          !best || reading.level > best.level || (reading.level === best.level && reading.length > best.length);
        if (better) best = { ...reading, start };
      }
    }
    return best && { start: best.start, end: best.start + best.length, region: regionFor(best.code, names) };
  };
}

function regionFor(code: string, names: RegionNames): Region {
  const whole = regionOf(names, code);
  if (whole) return whole;
  const city = code.endsWith('0000') ? '' : (names[code] ?? '');
  return { province: names[`${code.slice(0, 2)}0000`] ?? '', city, area: '', address_code: '' };
}

/** How a unit's name stands at the beginning of a text, in full or short; empty where it does not. */
function matchAt(text: string, { code, full, short }: Unit): Match[] {
  if (text.startsWith(full)) return [{ code, length: full.length }];
  if (full.endsWith('自治州') && text.startsWith(`${short}州`)) return [{ code, length: short.length + 1 }];
  const rest = text.slice(short.length);
  return text.startsWith(short) && !unitSign.test(rest) && !streetSign.test(rest)
    ? [{ code, length: short.length }]
    : [];
}

const skip = (text: string, from: number): number => from + (between.exec(text.slice(from))?.[0].length ?? 0);
