import { diffraction } from './diffraction/index.ts';
import { electrochemistry } from './electrochemistry/index.ts';
import { images } from './images/index.ts';
import { magnetism } from './magnetism/index.ts';
import { mass } from './mass/index.ts';
import { photoelectrons } from './photoelectrons/index.ts';
import type { Reader } from './reader.ts';
import { sheets } from './sheets/index.ts';
import { sorption } from './sorption/index.ts';
import { spectra } from './spectra/index.ts';
import { structures } from './structures/index.ts';
import { thermal } from './thermal/index.ts';

/**
 * Every format that is read, in the order in which they are asked: what shows itself by its own mark before what any
 * column of numbers may be.
 */
export const formats: readonly Reader[] = [
  ...images,
  ...diffraction,
  ...photoelectrons,
  ...thermal,
  ...sorption,
  ...electrochemistry,
  ...magnetism,
  ...mass,
  ...structures,
  ...spectra,
  ...sheets,
];
