import type { Reader } from '../reader.ts';
import { phi } from './phi.ts';
import { scientaText } from './scienta-text.ts';
import { specsSle } from './specs-sle.ts';
import { specsXml } from './specs-xml.ts';
import { specsXy } from './specs-xy.ts';
import { vamas } from './vamas.ts';

export const photoelectrons: readonly Reader[] = [vamas, phi, scientaText, specsXy, specsXml, specsSle];
