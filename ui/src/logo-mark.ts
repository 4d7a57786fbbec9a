import { colours } from './token-values.ts';

/** The mark on a 32 × 32 field: one diffraction peak and its small neighbour above the baseline. */
export const logoTrace =
  'M5 23h4.2c2.4 0 3-2.6 3.7-7.2C13.5 11.8 14 8 15.3 8s1.8 3.8 2.4 7.8C18.4 20.4 18.8 23 20.4 23c1.5 0 1.6-4.5 2.9-4.5S24.8 23 26 23h1';

/** The mark as a complete SVG file, for the site's icon. */
export function logoMarkSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colours.light.brand}"/><path d="${logoTrace}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
