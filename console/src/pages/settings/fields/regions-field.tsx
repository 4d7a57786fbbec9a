import { areaList } from '@vant/area-data';
import { regionPrefix, regionsBelow } from '@yance/contract/kernel/region.ts';
import { TreeSelect } from 'antd';

interface Node {
  title: string;
  value: string;
  children?: Node[];
}

const below = regionsBelow({ ...areaList.province_list, ...areaList.city_list, ...areaList.county_list });

/** A province as p11, a city as c1101: choosing one chooses all of its areas, and only areas are values. */
const value = (code: string): string => {
  const prefix = regionPrefix(code);
  return prefix.length === 6 ? code : `${prefix.length === 2 ? 'p' : 'c'}${prefix}`;
};
const nodesBelow = (code: string): Node[] | undefined =>
  below.get(code)?.map((one) => ({ title: one.name, value: value(one.code), children: nodesBelow(one.code) }));
const tree = nodesBelow('');

export default function RegionsField({
  label,
  value,
  change,
}: {
  label: string;
  value: string[];
  change: (value: unknown) => void;
}) {
  return (
    <TreeSelect
      aria-label={label}
      style={{ width: '100%' }}
      treeData={tree}
      treeCheckable
      showCheckedStrategy="SHOW_CHILD"
      treeNodeFilterProp="title"
      placeholder="请选择地区"
      allowClear
      maxTagCount={40}
      value={value}
      onChange={(codes: string[]) => change(codes.toSorted())}
    />
  );
}
