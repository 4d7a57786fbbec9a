import { confined } from '../confined/confined.ts';
import type typesetConfined from './typeset.confined.ts';

const set = confined<typeof typesetConfined>(new URL('./typeset.confined.ts', import.meta.url), {
  seconds: 30,
  pool: 'documents',
});

/**
 * Sets a Typst template into a PDF. The data reaches the template only as JSON (`json(bytes(sys.inputs.data))`), never
 * as source text; what documents have in common is in document.typ.
 */
export async function typeset(template: string, data: unknown): Promise<Buffer> {
  return Buffer.from((await set({ template, data, as: 'pdf' })).bytes ?? []);
}

/** As typeset, into an SVG of the pages below each other; letters are paths in it, so that it needs no font. */
export async function typesetSvg(template: string, data: unknown): Promise<Buffer> {
  return Buffer.from((await set({ template, data, as: 'svg' })).bytes ?? []);
}
