import type { Reader } from '../reader.ts';
import { gwyddion } from './gwyddion.ts';

export const images: readonly Reader[] = [gwyddion];
