// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { StructurePart } from '@yance/contract/results/preview.ts';
import { afterEach, expect, test, vi } from 'vitest';
import StructureView from './structure-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const water: StructurePart = {
  kind: 'structure',
  title: '',
  file: '',
  at: 0,
  elements: ['O', 'H', 'H'],
  frames: 1,
  total: 1,
  cell: null,
};
const places = Float32Array.of(0, 0, 0, 0.9572, 0, 0, -0.24, 0.9266, 0);
const open = (canDraw: boolean) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canDraw ? ({} as never) : null);
  render(<StructureView part={water} data={{ bytes: async () => places.buffer }} name="water.xyz" />);
};
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('a machine that cannot draw is told so and reads a table of the atoms', async () => {
  open(false);
  expect(await screen.findByText('这台设备不能绘制三维结构，原子的坐标见下表。')).toBeTruthy();
  expect(rows().slice(1)).toEqual([
    ['1', 'O', '0.0000', '0.0000', '0.0000'],
    ['2', 'H', '0.9572', '0.0000', '0.0000'],
    ['3', 'H', '-0.2400', '0.9266', '0.0000'],
  ]);
  expect(screen.getByText(/3 个原子/)).toBeTruthy();
  expect(document.querySelector('canvas')).toBeNull();
});

test('where it is drawn the table is there on demand', async () => {
  open(true);
  fireEvent.click(await screen.findByRole('button', { name: '原子表' }));
  expect(rows()).toHaveLength(4);
});
