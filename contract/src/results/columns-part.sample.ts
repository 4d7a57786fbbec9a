import type { ColumnsPart, PreviewView } from './preview.ts';

/** A view of the second column against the first, with nothing out of the common. */
export const sampleView = (more: Partial<PreviewView> = {}): PreviewView => ({
  name: '',
  x: 0,
  y: [1],
  right: [],
  reversed: false,
  log_x: false,
  log_y: false,
  equal: false,
  style: 'line',
  runs: [],
  ...more,
});

type Names = readonly (readonly [label: string, unit: string])[];
const pattern: Names = [
  ['2θ', '°'],
  ['Intensity', 'counts'],
];

/** Curves for tests and measurements in one plain view: columns by label and unit, else those of a pattern. */
export const sampleColumns = ({
  columns = pattern,
  rows = 0,
  ...more
}: Partial<Omit<ColumnsPart, 'kind' | 'columns'>> & { columns?: Names } = {}): ColumnsPart => ({
  kind: 'columns',
  title: '',
  file: '',
  at: 0,
  rows,
  total: rows,
  columns: columns.map(([label, unit]) => ({ label, unit, low: null, high: null })),
  views: [sampleView()],
  ...more,
});
