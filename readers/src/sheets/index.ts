import type { Reader } from '../reader.ts';
import { xls } from './xls.ts';

export const sheets: readonly Reader[] = [xls];
