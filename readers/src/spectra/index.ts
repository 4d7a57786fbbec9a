import type { Reader } from '../reader.ts';

export const spectra: readonly Reader[] = [];
