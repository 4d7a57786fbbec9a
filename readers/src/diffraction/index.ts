import type { Reader } from '../reader.ts';
import { brukerBrml } from './bruker-brml.ts';
import { panalyticalXrdml } from './panalytical-xrdml.ts';
import { rigakuRas } from './rigaku-ras.ts';
import { rigakuRasx } from './rigaku-rasx.ts';

export const diffraction: readonly Reader[] = [brukerBrml, rigakuRasx, rigakuRas, panalyticalXrdml];
