import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readerOf } from '../src/read-file.ts';

export interface Sample {
  /** Such as 'spectra/spc.sample.ts spcXySample'. */
  name: string;
  /** The format that reads it; empty where none does. */
  format: string;
  bytes: Uint8Array;
}

/** Endings under which samples are read: a few formats need their own as a hint. */
export const endings = ['txt', 'dat', 'csv', 'xy', 'asc', 'bin', '0', 'raw', 'spc', 'dx', 'zip', 'sle'] as const;

const source = join(import.meta.dirname, '../src');

/**
 * The bytes of every `*.sample.ts`: what its functions without parameters give, in the order of their names. Pieces of
 * files, which no reader knows, are left out unless they are called samples.
 */
export async function readSamples(only?: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const file of globSync('**/*.sample.ts', { cwd: source }).toSorted()) {
    const exported: Record<string, unknown> = await import(join(source, file));
    for (const [name, one] of Object.entries(exported).toSorted(([left], [right]) => (left < right ? -1 : 1))) {
      const bytes: unknown = typeof one === 'function' && one.length === 0 ? one() : one;
      if (!(bytes instanceof Uint8Array)) continue;
      const format = endings.map((ending) => readerOf({ name: `sample.${ending}`, bytes })?.format).find(Boolean) ?? '';
      if (format === '' && !name.endsWith('Sample')) continue;
      if (!only || format === only) samples.push({ name: `${file} ${name}`, format, bytes });
    }
  }
  return samples;
}
