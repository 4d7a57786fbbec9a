import { listCategories, type CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { useRecord } from '../../lib/use-record.ts';

export const projectTypes = [
  { value: 1, label: '送样检测' },
  { value: 2, label: '现场预约' },
  { value: 3, label: '数据分析' },
] as const;
export const projectTypeName = (id: number): string => projectTypes.find(({ value }) => value === id)?.label ?? '';

const none: CategoryNode[] = [];
/** The tree of categories, empty until it is there. */
export const useCategories = (): readonly CategoryNode[] => useRecord(listCategories, {}).data ?? none;

/** The categories of a project type, as options. */
export const categoriesOf = (all: readonly CategoryNode[], typeId: number) =>
  all
    .filter(({ type_id, parent_id }) => type_id === typeId && parent_id === null)
    .map(({ id, name, hidden }) => ({ value: id, label: hidden ? `${name}（已隐藏）` : name }));
export const childrenOf = (all: readonly CategoryNode[], categoryId: number) =>
  all.filter(({ parent_id }) => parent_id === categoryId).map(({ id, name }) => ({ value: id, label: name }));
