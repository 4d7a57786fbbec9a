import { placeNames } from '@yance/contract/results/places.ts';
import type { Part } from '@yance/readers/content.ts';
import { Unreadable } from '@yance/readers/reader.ts';
import type { Done } from '../../../kernel/confined/confined.ts';
import { fileContent } from '../preview/file-content.ts';
import { curveFigures } from './curve-figure.ts';
import type { DrawnFile, FileFigure } from './draw-figures.ts';
import { gridFigure } from './grid-figure.ts';
import { imageFigure } from './image-figure.ts';
import { structureFigure } from './structure-figure.ts';
import { tableFigure } from './table-figure.ts';

/** Draws one file in a process of its own, as it was measured: nothing is smoothed or corrected. */
export default async function drawConfined(
  { name, most }: { name: string; most: number },
  bytes: Buffer,
): Promise<Done<DrawnFile>> {
  const figures: FileFigure[] = [];
  let all = 0;
  let unread: string[] = [];
  try {
    const content = await fileContent({ name, bytes });
    const { parts } = content;
    unread = content.unread;
    const places = placeNames(parts.map(({ file }) => file));
    all = parts.reduce((sum, part) => sum + countOf(part), 0);
    for (const part of parts) {
      if (figures.length >= most) break;
      const titled = (figure: FileFigure): FileFigure => ({
        ...figure,
        title: [places.get(part.file), figure.title].filter(Boolean).join(' · '),
      });
      figures.push(...(await figuresOf(part)).map(titled));
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return { value: { figures: figures.slice(0, most), all, unread } };
}

/** How many figures figuresOf draws of a part. */
function countOf(part: Part): number {
  if (part.kind === 'columns') return part.views.length;
  return part.kind === 'table' && part.rows.length === 0 ? 0 : 1;
}

async function figuresOf(part: Part): Promise<FileFigure[]> {
  switch (part.kind) {
    case 'columns':
      return curveFigures(part);
    case 'image':
      return [await imageFigure(part)];
    case 'grid':
      return [await gridFigure(part)];
    case 'structure':
      return [structureFigure(part)];
    case 'table':
      return part.rows.length > 0 ? [tableFigure(part)] : [];
  }
}
