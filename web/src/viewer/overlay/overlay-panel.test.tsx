// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ColumnsPart, Preview } from '@yance/contract/results/preview.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CurveSource } from '../curve-part.tsx';
import type { ReadPreview } from '../files/use-preview.ts';
import { groupBySample, type ViewerFile } from '../files/viewer-file.ts';
import { curvesOf } from './curves-of.ts';
import { OverlayPanel } from './overlay-panel.tsx';

afterEach(cleanup);

const file = (rid: string, sample_codes: string[]): ViewerFile => ({
  rid,
  name: `${rid}.xy`,
  size: 1,
  url: `/${rid}`,
  run: 1,
  sample_codes,
  thumbnail: { kind: 'curves', paths: [] },
});
const scan = (title: string, unit: string): ColumnsPart => ({
  kind: 'columns',
  title,
  file: '',
  at: 0,
  rows: 0,
  total: 0,
  columns: [
    { label: '2θ', unit, low: null, high: null },
    { label: 'Intensity', unit: 'counts', low: null, high: null },
  ],
  views: [
    {
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
    },
  ],
});
const holding = (...parts: ColumnsPart[]) => ({
  kind: 'parts' as const,
  format: 'XY',
  facts: [],
  unread: [],
  parts,
  data: { url: '/data', bytes: 0 },
});
const previews: Record<string, Preview> = {
  own: holding(scan('', '°')),
  other: holding(scan('第一次', '°'), scan('第二次', 's')),
  report: { kind: 'none', reason: 'unknownKind' },
};
const files = [file('own', ['S1']), file('other', ['S2']), file('report', [])];
const noData = { bytes: () => Promise.reject(new Error('Nothing is read to choose.')) };
const [base] = curvesOf({ rid: 'own', owner: 'S1' }, noData, holding(scan('', '°')));

let asked: string[] = [];
const read: ReadPreview = async (rid) => {
  asked.push(rid);
  const preview = previews[rid];
  if (!preview) throw new Error(`There is no file ${rid}.`);
  return preview;
};

function Page({ onChosen }: { onChosen: (names: string[]) => void }) {
  const [chosen, setChosen] = useState<readonly CurveSource[]>([]);
  onChosen(chosen.map(({ name }) => name));
  return (
    base && <OverlayPanel groups={groupBySample(files)} read={read} base={base} chosen={chosen} onChoose={setChosen} />
  );
}

function open() {
  asked = [];
  let names: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page onChosen={(now) => (names = now)} />
    </QueryClientProvider>,
  );
  return () => names;
}

test('only curves on axes of the same units can be laid over, each under the name of its sample', async () => {
  const names = open();
  fireEvent.click(screen.getByRole('button', { name: /other\.xy/ }));
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect([first?.disabled, second?.disabled]).toEqual([false, true]);
  expect(screen.getByText(/第二次（坐标轴不同）/)).toBeTruthy();
  fireEvent.click(first as HTMLInputElement);
  expect(names()).toEqual(['S2 第一次']);
  fireEvent.click(first as HTMLInputElement);
  expect(names()).toEqual([]);
});

test('the curve that is shown counts as chosen and stays', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /own\.xy/ }));
  const own = await screen.findByRole<HTMLInputElement>('checkbox');
  expect({ checked: own.checked, disabled: own.disabled }).toEqual({ checked: true, disabled: true });
});

test('a file is asked for when it is unfolded, and one without curves says so', async () => {
  open();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /report\.xy/ }));
  expect(await screen.findByText('这个文件没有曲线')).toBeTruthy();
  expect(asked).toEqual(['report']);
});
