import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logoTrace } from '@yance/ui/logo-mark.ts';
import { confined } from '../kernel/confined/confined.ts';
import { typesetSvg } from '../kernel/typeset/typeset.ts';
import type paintConfined from './share-picture.confined.ts';

/** What the picture of a page says when somebody shares its address. */
export interface ShareCard {
  site: string;
  /** Where it belongs, above the title. */
  kicker: string;
  title: string;
  sketch: string;
  /** Price and days, or the date; beside the mark. */
  facts: string;
  /** A drawn picture as SVG, or null. */
  picture: string | null;
}

const template = readFileSync(join(import.meta.dirname, 'share-picture.typ'), 'utf8');
const paint = confined<typeof paintConfined>(new URL('./share-picture.confined.ts', import.meta.url), { seconds: 15 });
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6e8f"/><path d="${logoTrace}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const most = { title: 44, sketch: 60 };

/** The card as a PNG of 1200 × 630 pixels, set in the font that ships, so that every machine draws the same. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const svg = await typesetSvg(template, {
    ...card,
    title: shortened(card.title, most.title),
    sketch: shortened(card.sketch, most.sketch),
    mark,
  });
  return Buffer.from((await paint(null, svg)).bytes ?? []);
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}
