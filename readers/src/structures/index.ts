import type { Reader } from '../reader.ts';

export const structures: readonly Reader[] = [];
