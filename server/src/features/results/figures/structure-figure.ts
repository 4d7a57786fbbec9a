import type { Structure } from '@yance/readers/content.ts';
import { atomsDrawing } from '../preview/thumbnail-atoms.ts';
import type { FileFigure } from './draw-figures.ts';

/** The atoms of a structure as balls, with its formula by counts. */
export function structureFigure(part: Structure): FileFigure {
  const counts = new Map<string, number>();
  for (const element of part.elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return {
    kind: 'picture',
    title: part.title,
    words: `${part.elements.length} 个原子：${[...counts].map(([element, count]) => `${element} ${count}`).join('，')}`,
    content: atomsDrawing(part, { width: 480, height: 360 }),
  };
}
