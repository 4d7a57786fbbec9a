import type { Reader } from '../reader.ts';

export const diffraction: readonly Reader[] = [];
