import type { Reader } from '../reader.ts';
import { mzml } from './mzml.ts';

export const mass: readonly Reader[] = [mzml];
