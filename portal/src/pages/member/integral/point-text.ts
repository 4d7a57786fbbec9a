/** Points with thousands apart: 12,345. */
export const pointText = (points: number): string => points.toLocaleString('zh-CN');
