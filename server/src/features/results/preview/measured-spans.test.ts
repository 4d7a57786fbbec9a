import type { ColumnsPart } from '@yance/contract/results/preview.ts';
import { expect, test } from 'vitest';
import { measuredSpans } from './measured-spans.ts';

const part = (...columns: ColumnsPart['columns']): ColumnsPart => ({
  kind: 'columns',
  title: '',
  file: '',
  at: 0,
  rows: 2,
  total: 2,
  columns,
  views: [],
});
const column = (unit: string, low: number | null, high: number | null) => ({ label: 'x', unit, low, high });

test('every unit of a file reaches from the least to the greatest of all its parts', () => {
  const spans = measuredSpans([
    part(column('Ω', 1, 90), column('Hz', 0.1, 1000)),
    part(column('Hz', 10, 100_000), column('', 0, 5), column('V', null, null)),
  ]);
  expect(spans).toEqual([
    { unit: 'Ω', low: 1, high: 90 },
    { unit: 'Hz', low: 0.1, high: 100_000 },
  ]);
});
