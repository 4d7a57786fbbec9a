import { areaList } from '@vant/area-data';
import { TreeSelect } from 'antd';

interface Node {
  title: string;
  value: string;
  children?: Node[];
}

/** Every area below its city and province; choosing a city or province chooses all of its areas. */
const tree: Node[] = Object.entries(areaList.province_list).map(([province, title]) => ({
  title,
  value: `p${province.slice(0, 2)}`,
  children: Object.entries(areaList.city_list)
    .filter(([city]) => city.startsWith(province.slice(0, 2)))
    .map(([city, name]) => ({
      title: name,
      value: `c${city.slice(0, 4)}`,
      children: Object.entries(areaList.county_list)
        .filter(([area]) => area.startsWith(city.slice(0, 4)))
        .map(([area, areaName]) => ({ title: areaName, value: area })),
    })),
}));

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
