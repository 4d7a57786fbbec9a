import type { Reader } from '../reader.ts';
import { belsorpCsv, belsorpDat } from './belsorp-text.ts';
import { belsorpXls } from './belsorp-xls.ts';
import { micromeriticsXls } from './micromeritics-xls.ts';
import { quantachromeText } from './quantachrome-text.ts';

export const sorption: readonly Reader[] = [micromeriticsXls, quantachromeText, belsorpDat, belsorpCsv, belsorpXls];
