import { areaList } from '@vant/area-data';

const names: Readonly<Record<string, string>> = { ...areaList.province_list, ...areaList.city_list };

/** Provinces and cities by the digits of their codes, as people read them. */
export default function RegionNames({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => names[code.padEnd(6, '0')] ?? code).join('、');
}
