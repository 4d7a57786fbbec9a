import type { DraftRule } from '@yance/contract/catalogue/service-draft.ts';
import type { PriceUnit } from '@yance/contract/pricing/rules.ts';

export const ruleKinds: readonly { value: DraftRule['kind']; label: string }[] = [
  { value: 'base', label: '基础价格' },
  { value: 'extra', label: '超出部分' },
  { value: 'choice', label: '选项加收' },
  { value: 'rate', label: '按比例' },
  { value: 'bands', label: '数量优惠' },
];
export const unitNames: Readonly<Record<PriceUnit, string>> = {
  sample: '每样',
  hour: '每小时',
  point: '每点',
  element: '每元素',
  component: '每组分',
  temperature: '每温度点',
  batch: '每炉',
  item: '每项',
  spectrum: '每谱',
  edge: '每边',
  quote: '由经理报价',
};
export const nameOf = <T extends string>(kinds: readonly { value: T; label: string }[], value: T): string =>
  kinds.find((one) => one.value === value)?.label ?? value;
