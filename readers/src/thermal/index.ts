import type { Reader } from '../reader.ts';

export const thermal: readonly Reader[] = [];
