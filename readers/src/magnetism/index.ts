import type { Reader } from '../reader.ts';
import { quantumDesignDat } from './quantum-design-dat.ts';

export const magnetism: readonly Reader[] = [quantumDesignDat];
