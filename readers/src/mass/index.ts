import type { Reader } from '../reader.ts';

export const mass: readonly Reader[] = [];
