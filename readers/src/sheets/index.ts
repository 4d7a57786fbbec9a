import type { Reader } from '../reader.ts';

export const sheets: readonly Reader[] = [];
