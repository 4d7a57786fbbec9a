import type { Reader } from '../reader.ts';
import { jcamp } from './jcamp.ts';
import { plainColumns } from './plain-columns.ts';

/** What shows itself by a mark first, looser layouts of text last. */
export const spectra: readonly Reader[] = [jcamp, plainColumns];
