/** Every picture that the product can draw; the catalogue stores one of these words with each service. */
export const pictureKinds = [
  'particles', 'fibres', 'element-map', 'lattice-image', 'diffraction', 'orientation-map', 'metallography', 'surface', 'drop',
  'xrd', 'xrd-series', 'pole-figure', 'xps', 'xafs', 'icp', 'mass-spectrum', 'chromatogram', 'molar-mass', 'particle-size',
  'ftir', 'raman', 'uv-vis', 'emission', 'dichroism', 'nmr', 'epr', 'tg', 'dsc', 'furnace-programme', 'desorption', 'bet',
  'hysteresis', 'stress-strain', 'indentation', 'dynamic-modulus', 'voltammogram', 'impedance', 'charge-discharge',
  'lattice', 'bands', 'stress-field', 'flow', 'microscope', 'diffractometer', 'thermobalance', 'glove-box', 'samples',
] as const;

export type PictureKind = (typeof pictureKinds)[number];
