import type { Reader } from '../reader.ts';
import { separatedText } from './separated-text.ts';
import { xls } from './xls.ts';
import { xlsx } from './xlsx.ts';

export const sheets: readonly Reader[] = [xlsx, xls, separatedText];
