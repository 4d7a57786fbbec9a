import type { Reader } from '../reader.ts';

export const sorption: readonly Reader[] = [];
