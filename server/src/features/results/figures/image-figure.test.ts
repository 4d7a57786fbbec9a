import { expect, test } from 'vitest';
import { imageFigure } from './image-figure.ts';

const picture = (more: object, [width, height]: readonly [number, number] = [400, 300]) => ({
  kind: 'image' as const,
  title: '',
  width,
  height,
  channels: 1 as const,
  pixels: new Uint8Array(width * height).fill(90),
  ...more,
});
const drawn = async (more: object, size?: readonly [number, number]) => {
  const figure = await imageFigure(picture(more, size));
  const content = figure.kind === 'picture' ? figure.content : '';
  return { ...figure, content, bar: Number(/width="([\d.]+)" height="[\d.]+" fill="#000"/.exec(content)?.[1]) };
};

test('a micrograph bears a bar as long as the microscope’s own pixels say', async () => {
  const { content, words, bar } = await drawn({ pixelSize: { x: 5, y: 5, unit: 'nm' } });
  const [, length = ''] = />(\d+) nm</.exec(content) ?? [];
  expect(bar * 5).toBeCloseTo(Number(length), 6);
  expect(words).toBe('400 × 300 像素');
});

test('one that is made smaller keeps the length that its bar stands for', async () => {
  const { content, bar } = await drawn({ pixelSize: { x: 10, y: 10, unit: 'nm' } }, [2800, 1400]);
  expect(content).toContain('width="1400" height="700"');
  const [, length = '', unit] = />(\d+) (nm|µm)</.exec(content) ?? [];
  expect(bar * 20).toBeCloseTo(Number(length) * (unit === 'µm' ? 1000 : 1), 6);
});

test('one without the side of a pixel has no bar and says so', async () => {
  const { content, words } = await drawn({});
  expect(content).not.toContain('<rect');
  expect(words).toBe('400 × 300 像素，文件未注明像素尺寸');
});
