import type { Reader } from '../reader.ts';

export const images: readonly Reader[] = [];
