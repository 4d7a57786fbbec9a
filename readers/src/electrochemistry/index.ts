import type { Reader } from '../reader.ts';
import { autolabText } from './autolab-text.ts';
import { biologicMpt } from './biologic-mpt.ts';
import { chiText } from './chi-text.ts';
import { gamryDta } from './gamry-dta.ts';
import { maccorText } from './maccor-text.ts';
import { zviewText } from './zview-text.ts';

export const electrochemistry: readonly Reader[] = [biologicMpt, gamryDta, chiText, zviewText, autolabText, maccorText];
