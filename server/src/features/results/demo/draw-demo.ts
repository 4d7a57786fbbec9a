import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { SourceFile } from '@yance/readers/reader.ts';
import { confined, WorkFailed } from '../../../kernel/confined/confined.ts';
import type { Sheet } from './draw-content.ts';
import type { Plot } from './plot.ts';
import type drawConfined from './draw-demo.confined.ts';

export type Drawing = Plot | Sheet | Undrawable | { kind: 'image'; png: Uint8Array; width: number; height: number };

const draw = confined<typeof drawConfined>(new URL('./draw-demo.confined.ts', import.meta.url), { seconds: 15 });

/** Draws a file within bounds. One that passes them or breaks its reader is answered with `none`. */
export async function drawDemo({ bytes, name }: SourceFile): Promise<Drawing> {
  try {
    const { value, bytes: png = Buffer.alloc(0) } = await draw({ name }, bytes);
    return value.kind === 'image' ? { ...value, png } : value;
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    return { kind: 'none', reason: error.tooHeavy ? 'tooComplex' : 'broken' };
  }
}
