import { colours, type Scheme } from '@yance/ui/token-values.ts';
import { drawBands } from './bands.ts';
import { drawIcp, drawParticleSizes } from './bars.ts';
import { drawBet } from './bet.ts';
import { drawCrossSection } from './cross-section.ts';
import { drawChargeDischarge, drawImpedance, drawVoltammogram } from './electrochemistry.ts';
import { drawDepthProfile } from './depth-profile.ts';
import { drawElectrodeSection } from './electrode-section.ts';
import { drawDiffraction, drawDrop, drawLatticeImage } from './electrons.ts';
import { drawFlow, drawPoleFigure, drawStressField, drawSurface } from './fields.ts';
import { drawDiffractometer, drawGloveBox, drawMicroscope, drawSamples, drawThermobalance } from './instruments.ts';
import type { PictureKind } from './kinds.ts';
import { drawLattice } from './lattice.ts';
import { drawHysteresis } from './magnetism.ts';
import { drawDynamicModulus, drawIndentation, drawStressStrain } from './mechanics.ts';
import { drawMicropores } from './micropores.ts';
import { drawElementMap, drawFibres, drawMetallography, drawOrientationMap, drawParticles } from './micrographs.ts';
import { drawDichroism, drawEmission, drawUvVis } from './optics.ts';
import { drawEpr, drawNmr, drawResidue } from './resonance.ts';
import { drawChromatogram, drawMassSpectrum, drawMolarMass } from './separation.ts';
import { svgFile, type Canvas } from './svg.ts';
import { drawDesorption, drawDsc, drawFurnaceProgramme, drawTg } from './thermal.ts';
import { drawFtir, drawRaman } from './vibrations.ts';
import { drawXafs } from './xafs.ts';
import { drawXps } from './xps.ts';
import { drawXrd, drawXrdSeries } from './xrd.ts';
import { drawXrdTargets } from './xrd-targets.ts';

export { drawBanner, bannerThemes, type BannerTheme } from './banner.ts';
export { pictureKinds, type PictureKind } from './kinds.ts';

const drawings: Record<PictureKind, (seed: string, canvas: Canvas) => string> = {
  particles: drawParticles,
  fibres: drawFibres,
  'cross-section': drawCrossSection,
  'electrode-section': drawElectrodeSection,
  'element-map': drawElementMap,
  'lattice-image': drawLatticeImage,
  diffraction: drawDiffraction,
  'orientation-map': drawOrientationMap,
  metallography: drawMetallography,
  surface: drawSurface,
  drop: drawDrop,
  xrd: drawXrd,
  'xrd-series': drawXrdSeries,
  'xrd-targets': drawXrdTargets,
  'pole-figure': drawPoleFigure,
  xps: drawXps,
  'depth-profile': drawDepthProfile,
  xafs: drawXafs,
  icp: drawIcp,
  'mass-spectrum': drawMassSpectrum,
  chromatogram: drawChromatogram,
  'molar-mass': drawMolarMass,
  'particle-size': drawParticleSizes,
  ftir: drawFtir,
  raman: drawRaman,
  'uv-vis': drawUvVis,
  emission: drawEmission,
  dichroism: drawDichroism,
  nmr: drawNmr,
  'nmr-residue': drawResidue,
  epr: drawEpr,
  tg: drawTg,
  dsc: drawDsc,
  'furnace-programme': drawFurnaceProgramme,
  desorption: drawDesorption,
  bet: drawBet,
  micropores: drawMicropores,
  hysteresis: drawHysteresis,
  'stress-strain': drawStressStrain,
  indentation: drawIndentation,
  'dynamic-modulus': drawDynamicModulus,
  voltammogram: drawVoltammogram,
  impedance: drawImpedance,
  'charge-discharge': drawChargeDischarge,
  lattice: drawLattice,
  bands: drawBands,
  'stress-field': drawStressField,
  flow: drawFlow,
  microscope: drawMicroscope,
  diffractometer: drawDiffractometer,
  thermobalance: drawThermobalance,
  'glove-box': drawGloveBox,
  samples: drawSamples,
};

/**
 * A complete static SVG file, the same for the same kind, seed and size. `size` is what the page shows, in CSS pixels;
 * drawing scales with the height, so that an Open Graph picture of 1200 × 630 is the card picture enlarged.
 */
export function drawPicture(
  kind: PictureKind,
  seed: string,
  size: { width: number; height: number; scheme?: Scheme } = { width: 320, height: 240 },
): string {
  const { width, height, scheme = 'light' } = size;
  let hash = 7;
  for (const character of `${kind} ${seed}`) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  const canvas: Canvas = {
    width: (240 * width) / height,
    height: 240,
    scheme,
    colour: colours[scheme],
    id: `p${hash.toString(36)}`,
  };
  return svgFile(canvas, { width, height }, drawings[kind](seed, canvas));
}
