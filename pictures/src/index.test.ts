import { describe, expect, test } from 'vitest';
import { bannerThemes, drawBanner, drawPicture, pictureKinds } from './index.ts';

const seeds = ['service-1', 'service-2', '场发射扫描电镜', 'service-9'];
const files = [
  ...pictureKinds.map((kind) => ({
    name: kind as string,
    draw: () => seeds.map((seed) => drawPicture(kind, seed)),
    limit: 10_000,
  })),
  ...bannerThemes.map((theme) => ({
    name: `banner ${theme}`,
    draw: () => seeds.map((seed) => drawBanner(seed, theme)),
    limit: 32_000,
  })),
];

describe.each(files)('$name', ({ draw, limit }) => {
  const drawn = draw();

  test('is the same each time', () => {
    expect(draw()).toEqual(drawn);
  });

  test('is small, complete and free of scripts, styles and foreign addresses', () => {
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
      expect(Buffer.byteLength(svg)).toBeLessThan(limit);
      expect(svg).not.toMatch(/<script|<style|\sstyle=|\son\w+=|href=|<image|foreignObject/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    }
  });

  test('holds only numbers that can be drawn', () => {
    expect(drawn.join('')).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('closes every element that it opens', () => {
    const open: string[] = [];
    for (const [, closing, name, rest] of drawn.join('').matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!rest?.endsWith('/')) open.push(name ?? '');
    }
    expect(open).toEqual([]);
  });
});

test.each(pictureKinds)('%s differs from service to service', (kind) => {
  expect(new Set(seeds.map((seed) => drawPicture(kind, seed))).size).toBe(seeds.length);
});

test('ids differ between pictures, so that two can stand on one page', () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const all = pictureKinds.flatMap((kind) => seeds.flatMap((seed) => ids(drawPicture(kind, seed))));
  expect(new Set(all).size).toBe(all.length);
});

test('size and scheme reach the picture', () => {
  const svg = drawPicture('xrd', 'service-1', { width: 1200, height: 630, scheme: 'dark' });
  expect(svg).toContain('width="1200" height="630"');
  expect(svg).not.toContain('#f5f8fb');
});
