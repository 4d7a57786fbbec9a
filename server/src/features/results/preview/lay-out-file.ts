import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { SourceFile } from '@yance/readers/reader.ts';
import { confined, WorkFailed } from '../../../kernel/confined/confined.ts';
import type layOutConfined from './lay-out-file.confined.ts';
import type { LaidOut } from './lay-out-file.confined.ts';

export interface FileLayout {
  preview: LaidOut['preview'];
  /** What the parts speak of. */
  data: Buffer;
  thumbnail: { kind: 'curves'; paths: string[] } | { kind: 'picture'; picture: Buffer } | null;
}

const layOut = confined<typeof layOutConfined>(new URL('./lay-out-file.confined.ts', import.meta.url), { seconds: 30 });

/**
 * Lays a file out within bounds. One that passes them or breaks its reader is answered with `none`.
 * Refuses `overloaded` where the process was ended from outside; nothing is known of the file then.
 * @throws WorkFailed that is `late` where the clock alone ended it
 */
export async function layOutFile({ bytes, name }: SourceFile): Promise<FileLayout | Undrawable> {
  try {
    const { value, bytes: made = Buffer.alloc(0) } = await layOut({ name }, bytes);
    if ('kind' in value) return value;
    const { preview, thumbnail } = value;
    const all = Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    if (thumbnail?.kind !== 'picture') return { preview, data: all, thumbnail };
    const picture = all.subarray(0, thumbnail.bytes);
    return { preview, data: all.subarray(thumbnail.bytes), thumbnail: { kind: 'picture', picture } };
  } catch (error) {
    if (!(error instanceof WorkFailed) || error.late) throw error;
    return { kind: 'none', reason: error.tooHeavy ? 'tooComplex' : 'broken' };
  }
}
