import layOut from '../../server/src/features/results/preview/lay-out-file.confined.ts';
import { fileOf } from './round.ts';
import type { Sample } from './samples.ts';
import { sealed } from './served-samples.ts';

/** The file of a round; every other PNG has right checksums, or its decoder would see few of the spoilt ones. */
export function servedFileOf(samples: readonly Sample[], seed: number, round: number): ReturnType<typeof fileOf> {
  const file = fileOf(samples, seed, round);
  return round % 2 === 0 ? { ...file, bytes: sealed(file.bytes) } : file;
}

/**
 * What was done wrong with a picture or an archive, read and laid out for the viewer as the server's own process of
 * files does it; undefined where it was refused or shown.
 */
export async function servedFaultOf({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string | undefined> {
  try {
    const { value, bytes: made = new Uint8Array() } = await layOut({ name }, Buffer.from(bytes));
    if ('kind' in value) return undefined;
    const { parts } = value.preview;
    if (parts.length === 0) return 'Nothing is shown.';
    const beyond = parts.find((part) => 'at' in part && part.at > made.length);
    return beyond && `A part lies behind the ${made.length} bytes.`;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
