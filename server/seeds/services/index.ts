import type { ServiceSeed } from '@yance/contract/catalogue/service.ts';
import type { PictureKind } from '@yance/pictures/kinds.ts';
import { adsorption } from './adsorption.ts';
import { analysis } from './analysis.ts';
import { composition } from './composition.ts';
import { diffraction } from './diffraction.ts';
import { electrochemistry } from './electrochemistry.ts';
import { electronMicroscopy } from './electron-microscopy.ts';
import { highEnd } from './high-end.ts';
import { life } from './life.ts';
import { magnetism } from './magnetism.ts';
import { mass } from './mass.ts';
import { mechanics } from './mechanics.ts';
import { onSite } from './on-site.ts';
import { polymer } from './polymer.ts';
import { processing } from './processing.ts';
import { resonance } from './resonance.ts';
import { spectroscopy } from './spectroscopy.ts';
import { surface } from './surface.ts';
import { thermal } from './thermal.ts';

/** The whole starting catalogue; staff edit their copies in the database afterwards. */
export const services: (ServiceSeed & { picture: PictureKind })[] = [
  ...electronMicroscopy,
  ...diffraction,
  ...surface,
  ...composition,
  ...spectroscopy,
  ...thermal,
  ...adsorption,
  ...resonance,
  ...mass,
  ...polymer,
  ...magnetism,
  ...mechanics,
  ...electrochemistry,
  ...highEnd,
  ...processing,
  ...life,
  ...onSite,
  ...analysis,
];
