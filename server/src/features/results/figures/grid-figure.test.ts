import { expect, test } from 'vitest';
import sharp from 'sharp';
import { gridFigure } from './grid-figure.ts';

const plane = {
  kind: 'grid' as const,
  title: 'Height',
  width: 2,
  height: 2,
  values: Float32Array.of(0, 1, 2, 30),
  x: { label: 'x', unit: 'µm', first: 0, last: 10 },
  y: { label: 'y', unit: 'µm', first: 0, last: 5 },
  z: { label: 'Height', unit: 'nm' },
};
const drawn = async (grid: Parameters<typeof gridFigure>[0]) => {
  const figure = await gridFigure(grid);
  const content = figure.kind === 'picture' ? figure.content : '';
  const [, width = '', height = ''] = /<image [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(content) ?? [];
  const [, png = ''] = /base64,([^"]+)/.exec(content) ?? [];
  const pixels = await sharp(Buffer.from(png, 'base64')).raw().toBuffer();
  return { ...figure, content, shape: Number(height) / Number(width), pixels };
};

test('a map of heights keeps the shape of its plane and has axes and a bar of its values', async () => {
  const { content, shape, words } = await drawn({ ...plane, style: 'heights' });
  expect(shape).toBeCloseTo(0.5, 6);
  for (const said of ['x / µm', 'y / µm', 'Height / nm', '>10<', '>30<']) expect(content).toContain(said);
  expect(words).toBe('');
});

test('its lowest and highest values have different colours, as the bar has them', async () => {
  const { content, pixels } = await drawn({ ...plane, style: 'heights' });
  const last = [...pixels.subarray(12, 15)];
  expect([...pixels.subarray(0, 3)]).not.toEqual(last);
  expect(content).toContain(`fill="rgb(${last.join(',')})"`);
});

test('a spectrum in two dimensions is drawn in shades and says so, without a bar', async () => {
  const { content, words } = await drawn({ ...plane, style: 'contour' });
  expect(words).toBe('2 × 2 点，强度以灰度表示');
  expect(content).not.toContain('Height / nm');
});
