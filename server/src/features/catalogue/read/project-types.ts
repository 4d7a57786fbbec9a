/**
 * The three kinds of project; `title` stands in addresses and headings. Their ids open the id space that categories
 * (from 11) and their children (from 101) continue.
 */
export const projectTypes = [
  { id: 1, name: '送样检测', title: '送样检测' },
  { id: 2, name: '现场预约', title: '现场预约' },
  { id: 3, name: '数据分析', title: '数据分析' },
] as const;

export const isProjectType = (id: number): boolean => projectTypes.some((type) => type.id === id);
export const isChild = (id: number): boolean => id >= 101;
export const projectTypeName = (id: number): string => projectTypes.find((type) => type.id === id)?.name ?? '';
