import type { Reader } from '../reader.ts';
import { plainColumns } from './plain-columns.ts';

export const spectra: readonly Reader[] = [plainColumns];
