import type { Reader } from '../reader.ts';

export const photoelectrons: readonly Reader[] = [];
