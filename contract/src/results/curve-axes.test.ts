import { expect, test } from 'vitest';
import { sampleColumns, sampleView } from './columns-part.sample.ts';
import { axesOfAll } from './curve-axes.ts';
import type { ColumnsPart, PreviewPart } from './preview.ts';

const part = (...views: ColumnsPart['views']): PreviewPart =>
  sampleColumns({
    columns: [
      ['2θ', '°'],
      ['Intensity', 'counts'],
      ['ω', '°'],
    ],
    views,
  });
const view = (x: number, y: number) => sampleView({ x, y: [y] });
const table: PreviewPart = { kind: 'table', title: '', file: '', columns: [], rows: [], total: 0 };

test('a file tells the axes of all its views, like ones once, and has none without curves', () => {
  const [angle, turn, counts] = [
    { label: '2θ', unit: '°' },
    { label: 'ω', unit: '°' },
    { label: 'Intensity', unit: 'counts' },
  ];
  expect(axesOfAll([table, part(view(0, 1)), part(view(0, 1), view(2, 1))])).toEqual([
    { x: angle, y: counts },
    { x: turn, y: counts },
  ]);
  expect(axesOfAll([table])).toEqual([]);
});
