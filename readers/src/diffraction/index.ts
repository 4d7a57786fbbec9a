import type { Reader } from '../reader.ts';
import { brukerBrml } from './bruker-brml.ts';
import { brukerRaw } from './bruker-raw.ts';
import { brukerUxd } from './bruker-uxd.ts';
import { panalyticalCsv } from './panalytical-csv.ts';
import { panalyticalXrdml } from './panalytical-xrdml.ts';
import { pdcif } from './pdcif.ts';
import { rigakuRas } from './rigaku-ras.ts';
import { rigakuRasx } from './rigaku-rasx.ts';

export const diffraction: readonly Reader[] = [
  brukerBrml,
  brukerRaw,
  rigakuRasx,
  rigakuRas,
  panalyticalXrdml,
  panalyticalCsv,
  brukerUxd,
  pdcif,
];
