// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { sampleColumns } from '@yance/contract/results/columns-part.sample.ts';
import { axesOf } from '@yance/contract/results/curve-axes.ts';
import type { ColumnsPart, CurveAxes, Preview } from '@yance/contract/results/preview.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CurveSource } from '../curve-part.tsx';
import type { ReadPreview } from '../files/use-preview.ts';
import { groupBySample, type ViewerFile } from '../files/viewer-file.ts';
import { curvesOf } from './curves-of.ts';
import { OverlayPanel } from './overlay-panel.tsx';

afterEach(cleanup);

/** A file; without axes its stamp is one that was drawn before they were noted. */
const file = (rid: string, sample_codes: string[], axes?: CurveAxes[]): ViewerFile => ({
  rid,
  name: `${rid}.xy`,
  size: 1,
  url: `/${rid}`,
  run: 1,
  sample_codes,
  thumbnail: { kind: 'curves', paths: [], axes },
});
const scan = (title: string, unit: string) =>
  sampleColumns({
    title,
    columns: [
      ['2θ', unit],
      ['Intensity', 'counts'],
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
const files = [
  file('report', []),
  file('heat', ['S1'], [{ x: { label: 'Temp.', unit: '°C' }, y: { label: 'Mass', unit: '%' } }]),
  file('micrograph', ['S1'], []),
  file('own', ['S1'], axesOf(scan('', '°'))),
  file('other', ['S2'], axesOf(scan('', '°'))),
];
const noData = { bytes: () => Promise.reject(new Error('Nothing is read to choose.')) };
const own = curvesOf({ rid: 'own', owner: 'S1' }, noData, holding(scan('', '°')));

let asked: string[] = [];
const read: ReadPreview = async (rid) => {
  asked.push(rid);
  const preview = previews[rid];
  if (!preview) throw new Error(`There is no file ${rid}.`);
  return preview;
};

type Own = typeof own;

function Page({
  listed,
  shown,
  onChosen,
}: {
  listed: readonly ViewerFile[];
  shown: Own;
  onChosen: (names: string[]) => void;
}) {
  const [chosen, setChosen] = useState<readonly CurveSource[]>([]);
  onChosen(chosen.map(({ name }) => name));
  const [base] = shown;
  return (
    base && (
      <OverlayPanel
        groups={groupBySample(listed)}
        read={read}
        base={base}
        own={shown}
        chosen={chosen}
        onChoose={setChosen}
      />
    )
  );
}

/** So many files on like axes that none is read before it is unfolded. */
const many = [...files, ...['x1', 'x2', 'x3'].map((rid) => file(rid, ['S3'], axesOf(scan('', '°'))))];

function open(client = new QueryClient(), listed = many, shown = own) {
  asked = [];
  let names: string[] = [];
  render(
    <QueryClientProvider client={client}>
      <Page listed={listed} shown={shown} onChosen={(now) => (names = now)} />
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

test('the curve that is shown is not offered to itself, and the others of its file stand there at once', () => {
  open();
  expect(screen.queryByRole('button', { name: /own\.xy/ })).toBeNull();
  expect(screen.queryByRole('region', { name: '本文件的其余曲线' })).toBeNull();
  cleanup();
  const scans = curvesOf(
    { rid: 'own', owner: 'S1' },
    noData,
    holding(scan('甲', '°'), scan('乙', '°'), scan('丙', 's')),
  );
  const names = open(new QueryClient(), many, scans);
  const boxes = within(screen.getByRole('region', { name: '本文件的其余曲线' })).getAllByRole<HTMLInputElement>(
    'checkbox',
  );
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true]);
  fireEvent.click(boxes[0] as HTMLInputElement);
  expect(names()).toEqual(['S1 乙']);
});

test('files on like axes come first, and those that cannot be laid over say why', () => {
  open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '▸other.xyS2',
    '▸x1.xyS3',
    '▸x2.xyS3',
    '▸x3.xyS3',
    '▸report.xy未注明样品',
  ]);
  const others = screen.getByText('不能叠加的 2 个文件').parentElement!;
  expect([...others.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'heat.xy坐标轴不同：Mass / % 对 Temp. / °C',
    'micrograph.xy没有曲线',
  ]);
});

test('where few files can be laid over, their curves stand there without being unfolded', async () => {
  const names = open(new QueryClient(), files);
  fireEvent.click(await screen.findByRole('checkbox', { name: /第一次/ }));
  expect(names()).toEqual(['S2 第一次']);
});

test('where no other file has such curves, that is said', () => {
  open(new QueryClient(), [file('own', ['S1'], axesOf(scan('', '°'))), file('micrograph', ['S1'], [])]);
  expect(screen.getByText('其余文件没有同样坐标轴的曲线。')).toBeTruthy();
  cleanup();
  open();
  expect(screen.queryByText('其余文件没有同样坐标轴的曲线。')).toBeNull();
});

test('a file is asked for when it is unfolded, and one without curves says so', async () => {
  open();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /report\.xy/ }));
  expect(await screen.findByText('这个文件没有曲线')).toBeTruthy();
  expect(asked).toEqual(['report']);
});

test('what is laid over is asked for apart from what is looked at, unless that was asked for before', async () => {
  const client = new QueryClient();
  client.setQueryData(['result-preview', 'other'], previews['other']);
  open(client);
  fireEvent.click(screen.getByRole('button', { name: /other\.xy/ }));
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /report\.xy/ }));
  await screen.findByText('这个文件没有曲线');
  expect(asked).toEqual(['report']);
  expect(client.getQueryData(['result-preview', 'report'])).toBeUndefined();
});
