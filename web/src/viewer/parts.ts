import type { CurveAxes, PreviewPart } from '@yance/contract/results/preview.ts';
import { placeNames } from '@yance/contract/results/places.ts';
import { standTogether } from './curves/units/conversions.ts';

const kinds: Readonly<Record<PreviewPart['kind'], string>> = {
  columns: '曲线',
  grid: '图谱',
  image: '图像',
  table: '表格',
  structure: '结构',
};

/**
 * The part's own title; where the file gives none, its kind, with a number where there are several. In an archive the
 * file that holds it stands before, and alone where it holds nothing else.
 */
export function partTitle(parts: readonly PreviewPart[], index: number): string {
  const part = parts[index];
  if (!part) return '';
  const place = placeOf(parts, part);
  const beside = parts.filter(({ file }) => file === part.file);
  if (place && beside.length === 1) return part.title ? `${place} · ${part.title}` : place;
  const alike = beside.filter(({ kind, title }) => kind === part.kind && title === '');
  const own = part.title || (alike.length > 1 ? `${kinds[part.kind]} ${alike.indexOf(part) + 1}` : kinds[part.kind]);
  return place ? `${place} · ${own}` : own;
}

/** What the file of an archive is called that holds the part; empty where it is no archive. */
export const placeOf = (parts: readonly PreviewPart[], { file }: PreviewPart): string =>
  placeNames(parts.map((part) => part.file)).get(file) ?? '';

/** The parts by the file of an archive that holds them, in their order; one group of all where it is no archive. */
export function partsByFile(parts: readonly PreviewPart[]): { file: string; indices: number[] }[] {
  const groups = new Map<string, number[]>();
  parts.forEach(({ file }, index) => {
    const group = groups.get(file);
    if (group) group.push(index);
    else groups.set(file, [index]);
  });
  return [...groups].map(([file, indices]) => ({ file, indices }));
}

/** Whether curves on one of `axes` can stand on one of `others`. */
export const areAlike = (axes: readonly CurveAxes[], others: readonly CurveAxes[]): boolean =>
  axes.some(({ x, y }) => others.some((like) => standTogether(x, like.x) && standTogether(y, like.y)));
