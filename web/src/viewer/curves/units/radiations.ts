/** Kα₁ lines of X-ray tubes in Å (Hölzer et al., Phys. Rev. A 56, 4554, 1997; Ag and Mo: Deslattes et al., 2003). */
export const radiations = {
  Cu: 1.540593,
  Co: 1.788996,
  Cr: 2.289726,
  Fe: 1.936041,
  Mo: 0.709317,
  Ag: 0.559422,
} as const;
export type Radiation = keyof typeof radiations;

const halfSine = (twoTheta: number): number => Math.sin((twoTheta * Math.PI) / 360);
const twoThetaOf = (sine: number): number => (sine > 1 ? NaN : (Math.asin(sine) * 360) / Math.PI);

/** The angle at which another wavelength meets the same lattice planes; NaN where none does. */
export const angleAt = (twoTheta: number, from: number, to: number): number =>
  twoThetaOf((halfSine(twoTheta) * to) / from);

/** Distance of lattice planes in Å by Bragg's law; NaN at no angle. */
export const distanceOf = (twoTheta: number, wavelength: number): number =>
  twoTheta > 0 ? wavelength / (2 * halfSine(twoTheta)) : NaN;

/** Length of the scattering vector in Å⁻¹. */
export const vectorOf = (twoTheta: number, wavelength: number): number =>
  (4 * Math.PI * halfSine(twoTheta)) / wavelength;
