import type { ColumnsPart, PreviewPart } from '@yance/contract/results/preview.ts';
import { standTogether } from './curves/units/conversions.ts';

const kinds: Readonly<Record<PreviewPart['kind'], string>> = {
  columns: '曲线',
  grid: '图谱',
  image: '图像',
  table: '表格',
  structure: '结构',
};

/** The part's own title; where the file gives none, its kind, with a number where there are several. */
export function partTitle(parts: readonly PreviewPart[], index: number): string {
  const part = parts[index];
  if (!part) return '';
  if (part.title) return part.title;
  const alike = parts.filter(({ kind, title, file }) => kind === part.kind && title === '' && file === part.file);
  return alike.length > 1 ? `${kinds[part.kind]} ${alike.indexOf(part) + 1}` : kinds[part.kind];
}

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

/** Whether a view of `other` can stand on the axes of a view of `part`. */
export const areAlike = (part: ColumnsPart, other: ColumnsPart): boolean =>
  part.views.some((view) =>
    other.views.some((like) =>
      [
        [view.x, like.x],
        [view.y[0] ?? -1, like.y[0] ?? -1],
      ].every(([own = -1, its = -1]) => {
        const [a, b] = [part.columns[own], other.columns[its]];
        return a !== undefined && b !== undefined && standTogether(a, b);
      }),
    ),
  );
