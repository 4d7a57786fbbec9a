import type { Reader } from '../reader.ts';
import { xls } from './xls.ts';
import { xlsx } from './xlsx.ts';

export const sheets: readonly Reader[] = [xlsx, xls];
