import { element, group, svgFile, text, type Canvas } from '@yance/pictures/svg.ts';
import { colours } from '@yance/ui/token-values.ts';

const { brand, brandTint, brandLine, ink, inkSecondary, ochre, paper, edge, attentionTint } = colours.light;
const canvas = (width: number, height: number): Canvas => ({
  width,
  height,
  scheme: 'light',
  colour: colours.light,
  id: 'p',
});
const line = {
  fill: 'none',
  stroke: brand,
  'stroke-width': 2.5,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};
const path = (d: string, values: Record<string, string | number> = line): string => element('path', { d, ...values });
const disc = (cx: number, cy: number, r: number, values: Record<string, string | number> = line): string =>
  element('circle', { cx, cy, r, ...values });

/** Signs of partners, 40 × 40: what each of them is about. */
const signs = {
  hexagons: () => path('M20 4l14 8v16l-14 8-14-8V12zM20 12l7 4v8l-7 4-7-4v-8z'),
  flame: () => path('M20 4c10 10 12 15 12 20a12 12 0 0 1-24 0c0-5 4-8 6-13 2 3 4 5 4 8 3-4 4-9 2-15z'),
  chain: () => disc(9, 26, 5) + disc(20, 13, 5) + disc(31, 26, 5) + path('M12 22l5-5M23 17l5 5'),
  grid: () =>
    [8, 20, 32].map((x) => [8, 20, 32].map((y) => disc(x, y, 3)).join('')).join('') +
    path('M8 11v6M20 11v6M32 23v6M11 20h6M23 32h6'),
  lens: () => disc(18, 18, 12) + path('M27 27l9 9M12 18h12M18 12v12'),
  peaks: () => path('M3 34h6l3-12 3 12h4l3-30 4 30h3l3-18 3 18h2'),
  beam: () => path('M5 10h30M5 30h30M11 10c0 12 18 8 18 20M29 10c0 12-18 8-18 20'),
  wave: () => path('M3 20c4-18 8-18 11 0s7 18 11 0 8-18 12 0'),
} as const;
export type PartnerSign = keyof typeof signs;

/** A word mark: a sign and the name in two lines, in the colours of the operator. */
export function drawWordMark(sign: PartnerSign, head: string, tail: string): string {
  const words = [
    text(56, 34, head, { fill: ink, 'font-size': 18, 'font-weight': 600 }),
    text(56, 55, tail, { fill: inkSecondary, 'font-size': 13 }),
  ];
  return svgFile(
    canvas(190, 72),
    { width: 190, height: 72 },
    group({ transform: 'translate(4 16)' }, [signs[sign]()]) + words.join(''),
  );
}

/** Covers of articles about the operator, for which no measurement is the right picture. */
const covers = {
  bonus: () =>
    [
      path('M60 70h200v34a16 16 0 0 0 0 32v34H60v-34a16 16 0 0 0 0-32z', {
        fill: paper,
        stroke: brandLine,
        'stroke-width': 2,
      }),
      path('M196 80v80', { fill: 'none', stroke: brandLine, 'stroke-width': 2, 'stroke-dasharray': '4 5' }),
      text(128, 132, '+10%', { fill: brand, 'font-size': 34, 'font-weight': 600, 'text-anchor': 'middle' }),
      disc(228, 120, 18, { fill: attentionTint, stroke: ochre, 'stroke-width': 2 }),
      path('M228 109l3.4 7 7.6 1-5.6 5.300 1.400 7.700-6.800-3.700-6.800 3.700 1.400-7.700-5.600-5.300 7.600-1z', {
        fill: ochre,
      }),
    ].join(''),
  parcel: () =>
    [
      path('M160 52l84 36v80l-84 40-84-40V88z', {
        fill: paper,
        stroke: edge,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
      }),
      path('M76 88l84 38 84-38M160 126v82', {
        fill: 'none',
        stroke: edge,
        'stroke-width': 2,
        'stroke-linejoin': 'round',
      }),
      path('M118 70l84 37v26l-14 7v-26l-84-38z', { fill: brandLine }),
      path('M92 128l36 17v26l-36-17z', { fill: paper, stroke: brand, 'stroke-width': 2 }),
      path('M98 139l24 11M98 146l16 8', { ...line, 'stroke-width': 2 }),
    ].join(''),
} as const;
export type Cover = keyof typeof covers;
export const isCover = (kind: string): kind is Cover => kind in covers;

export const drawCover = (cover: Cover, size: { width: number; height: number }): string =>
  svgFile(canvas(320, 240), size, element('rect', { width: 320, height: 240, fill: brandTint }) + covers[cover]());
