// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { sampleColumns, sampleView } from '@yance/contract/results/columns-part.sample.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CurveView from './curve-view.tsx';
import type { Curve } from '@yance/figures/curves/trace.ts';

const gauss = (x: number, middle: number) => Math.exp(-0.5 * ((x - middle) / 0.2) ** 2);
const x = Float64Array.from({ length: 500 }, (_, at) => 10 + at * 0.1);

function curveOf(key: string, name: string, more: Parameters<typeof sampleColumns>[0] = {}): Curve {
  return {
    key,
    name,
    part: sampleColumns({ rows: 500, ...more }),
    columns: [x, x.map((at) => 5 + 1000 * gauss(at, 28.4) + 400 * gauss(at, 47.3))],
  };
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => document.querySelector('p[aria-live]')!.textContent;

test('the picture has words for who does not see it: axes with units, and the range of each curve', () => {
  render(<CurveView curves={[curveOf('a', 'ZnO.xrdml')]} />);
  const ariaLabel = screen.getByRole('img').getAttribute('aria-label');
  expect(ariaLabel).toContain('ZnO.xrdml：横轴 2θ / °，纵轴 Intensity / counts');
  expect(ariaLabel).toContain('横轴 10 至 59.9');
});

test('what is done to the numbers is said below the plot, and that nothing is done too', async () => {
  render(<CurveView curves={[curveOf('a', 'a'), curveOf('b', 'b')]} />);
  expect(said()).toBe('文件原始数值，未作处理。');
  await press('处理');
  const panel = within(screen.getByRole('region', { name: '处理' }));
  await act(async () => fireEvent.change(panel.getByLabelText(/归一化/), { target: { value: 'maximum' } }));
  await act(async () => fireEvent.change(panel.getAllByRole('slider').at(-1)!, { target: { value: '0.5' } }));
  expect(said()).toBe('已处理：归一化：按最大值（最大值 = 1）；错开：自第二条起每条上移 0.4975。');
  await press('全部还原');
  expect(said()).toBe('文件原始数值，未作处理。');
});

test('an exported figure tells what was done, unless the person leaves that to the title of the journal', async () => {
  render(<CurveView curves={[curveOf('a', 'a')]} />);
  await press('导出');
  expect(screen.queryByLabelText(/处理说明/)).toBeNull();
  await press('处理');
  const panel = within(screen.getByRole('region', { name: '处理' }));
  await act(async () => fireEvent.change(panel.getByLabelText(/归一化/), { target: { value: 'maximum' } }));
  await press('导出');
  const choice = screen.getByLabelText<HTMLSelectElement>(/处理说明/);
  expect(choice.value).toBe('beneath');
  expect([...choice.options].map(({ text }) => text)).toEqual(['注明于图下', '不注明（由图题说明）']);
});

test('peaks stand in a table that sorts, and one that is pressed is marked', async () => {
  render(<CurveView curves={[curveOf('a', 'a')]} />);
  await press('峰表');
  const positions = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('td')!.textContent);
  expect(positions()).toEqual(['28.4', '47.3']);
  await press('峰高 / counts');
  expect(positions()).toEqual(['28.4', '47.3']);
  await press('峰高 / counts ↓');
  expect(positions()).toEqual(['47.3', '28.4']);
  await press('标出峰 2');
  expect(screen.getByRole('button', { name: '标出峰 2' }).getAttribute('aria-pressed')).toBe('true');
});

test('a curve of another quantity is not laid over the first, and rows that are missing are mentioned', () => {
  const heat = curveOf('b', 'TG.txt', {
    columns: [
      ['Temp.', '°C'],
      ['Mass', '%'],
    ],
  });
  render(<CurveView curves={[curveOf('a', 'a', { total: 2_000_000 }), heat]} />);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(said()).toContain('TG.txt 的物理量或单位不同，未叠加。');
  expect(said()).toContain('a 共 2000000 行，此处为保留各段最高与最低值的 500 行，完整数据请下载原文件。');
});

test('a unit is offered where the quantity has one', async () => {
  render(<CurveView curves={[curveOf('a', 'a')]} />);
  await press('处理');
  const axis = within(screen.getByRole('region', { name: '处理' })).getByLabelText(/横轴/);
  expect(
    within(axis)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toContain('d / Å');
  await act(async () => fireEvent.change(axis, { target: { value: 'd' } }));
  expect(said()).toContain('2θ 换算为晶面间距 d；测量波长 1.540593 Å（假定为 Cu Kα₁，文件未注明）');
});

test('Escape folds away the open panel before anything around it, and the plot has the focus', async () => {
  const around = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the viewer
    <div onKeyDown={around}>
      <CurveView curves={[curveOf('a', 'a')]} />
    </div>,
  );
  await press('导出');
  const escape = (from: Element) => act(async () => fireEvent.keyDown(from, { key: 'Escape' }));
  await escape(screen.getByRole('button', { name: '导出' }));
  expect(screen.queryByRole('region', { name: '导出' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group'));
  expect(around).not.toHaveBeenCalled();
  await escape(screen.getByRole('group'));
  expect(around).toHaveBeenCalledTimes(1);
});

test('what is drawn with x and y in one scale is not divided by its greatest value', async () => {
  render(<CurveView curves={[curveOf('a', 'a', { views: [sampleView({ equal: true })] })]} />);
  await press('处理');
  expect(screen.queryByLabelText(/归一化/)).toBeNull();
});

test('lines of a stick spectrum stand in the table without width and area', async () => {
  render(<CurveView curves={[curveOf('a', 'a', { views: [sampleView({ style: 'sticks' })] })]} />);
  await press('峰表');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '#',
    '位置 / ° ↑',
    '峰高 / counts',
  ]);
  expect(screen.queryByRole('button', { name: '向下的峰' })).toBeNull();
});
