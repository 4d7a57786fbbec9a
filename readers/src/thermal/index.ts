import type { Reader } from '../reader.ts';
import { mettlerText } from './mettler-text.ts';
import { netzschText } from './netzsch-text.ts';
import { perkinelmerText } from './perkinelmer-text.ts';
import { taText } from './ta-text.ts';
import { triosText } from './trios-text.ts';

export const thermal: readonly Reader[] = [netzschText, taText, triosText, perkinelmerText, mettlerText];
