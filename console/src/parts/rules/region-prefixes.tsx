import { areaList } from '@vant/area-data';
import { regionPrefix, regionsBelow } from '@yance/contract/kernel/region.ts';
import { TreeSelect } from 'antd';

const below = regionsBelow({ ...areaList.province_list, ...areaList.city_list });
interface Node {
  title: string;
  value: string;
  children: Node[];
}
const nodesBelow = (code: string): Node[] =>
  (below.get(code) ?? []).map((one) => ({
    title: one.name,
    value: regionPrefix(one.code),
    children: nodesBelow(one.code),
  }));
const tree = nodesBelow('');

/** Provinces, and cities of others, by the digits of their codes. */
export default function RegionPrefixes({
  value = [],
  onChange,
  id,
}: {
  id?: string;
  value?: string[];
  onChange?: (codes: string[]) => void;
}) {
  return (
    <TreeSelect
      id={id}
      style={{ width: '100%' }}
      treeData={tree}
      treeCheckable
      showCheckedStrategy="SHOW_PARENT"
      treeNodeFilterProp="title"
      placeholder="不限"
      allowClear
      value={value}
      onChange={(codes: string[]) => onChange?.(codes.toSorted())}
    />
  );
}
