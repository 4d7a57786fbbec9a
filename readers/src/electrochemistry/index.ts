import type { Reader } from '../reader.ts';

export const electrochemistry: readonly Reader[] = [];
