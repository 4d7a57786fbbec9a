import type { Reader } from '../reader.ts';
import { bmp } from './bmp.ts';
import { channelText } from './channel-text.ts';
import { digitalMicrograph } from './digital-micrograph.ts';
import { gwyddion } from './gwyddion.ts';
import { nanoscope } from './nanoscope.ts';
import { tiff } from './tiff.ts';

export const images: readonly Reader[] = [tiff, bmp, digitalMicrograph, nanoscope, gwyddion, channelText];
