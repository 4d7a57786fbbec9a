import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { antdTheme, colours, techniqueHues, type ColourName, type Scheme } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

const schemes: Scheme[] = ['light', 'dark'];
const surfaces: ColourName[] = ['paper', 'wash', 'raised'];
const texts: ColourName[] = [
  'ink',
  'inkSecondary',
  'inkTertiary',
  'brand',
  'brandHover',
  'brandActive',
  'attention',
  'danger',
  'dangerHover',
  'done',
  ...techniqueHues,
];
const pairs: [ColourName, ColourName][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [ColourName, ColourName] => [text, surface])),
  ['brand', 'brandTint'],
  ['ink', 'brandTint'],
  ['inkSecondary', 'brandTint'],
  ['attention', 'attentionTint'],
  ['danger', 'dangerTint'],
  ['done', 'doneTint'],
  ['ink', 'attentionTint'],
  ['ink', 'dangerTint'],
  ['ink', 'doneTint'],
  ['onBrand', 'brand'],
  ['onBrand', 'brandHover'],
  ['onBrand', 'brandActive'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
];

describe.each(schemes)('the %s scheme', (scheme) => {
  test.each(pairs)('%s is readable on %s', (text, surface) => {
    expect(contrast(colours[scheme][text], colours[scheme][surface])).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a control is visible on every surface', () => {
    for (const surface of ['paper', 'raised'] as const)
      expect(contrast(colours[scheme].edge, colours[scheme][surface])).toBeGreaterThanOrEqual(3);
  });

  test("antd's placeholder and tooltip are readable", () => {
    const { token } = antdTheme(scheme);
    expect(contrast(token.colorTextPlaceholder, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token.colorTextLightSolid, token.colorBgSpotlight)).toBeGreaterThanOrEqual(4.5);
  });
});

test('black on white has the contrast that WCAG states', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

test('tokens.css agrees with the token values', () => {
  expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
});

test('the antd theme is plain data that a server can send', () => {
  const theme = antdTheme('light');
  expect(JSON.parse(JSON.stringify(theme))).toEqual(theme);
  expect(theme.cssVar).toEqual({ key: 'yance' });
});
