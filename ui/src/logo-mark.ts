/** The mark on a 32 × 32 field: one diffraction peak and its small neighbour above the baseline. */
export const logoTrace =
  'M5 23h4.2c2.4 0 3-2.6 3.7-7.2C13.5 11.8 14 8 15.3 8s1.8 3.8 2.4 7.8C18.4 20.4 18.8 23 20.4 23c1.5 0 1.6-4.5 2.9-4.5S24.8 23 26 23h1';
