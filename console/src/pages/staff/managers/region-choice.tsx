import { areaList } from '@vant/area-data';
import { regionPrefix, regionsBelow } from '@yance/contract/kernel/region.ts';
import { Cascader } from 'antd';

interface Node {
  value: string;
  label: string;
  children: Node[];
}

const below = regionsBelow({ ...areaList.province_list, ...areaList.city_list });
const nodesBelow = (code: string): Node[] =>
  (below.get(code) ?? []).map((one) => ({
    value: regionPrefix(one.code),
    label: one.name,
    children: nodesBelow(one.code),
  }));
const provinces = nodesBelow('');

/** A city, or a province alone; nothing where the region is not known. */
export default function RegionChoice({ value, change }: { value: string; change: (prefix: string) => void }) {
  return (
    <Cascader<Node>
      aria-label="地区"
      placeholder="地区（不选为不知道）"
      options={provinces}
      changeOnSelect
      showSearch
      value={value === '' ? [] : value.length === 2 ? [value] : [value.slice(0, 2), value]}
      onChange={(path) => change(path?.at(-1) ?? '')}
    />
  );
}
