/** A block with the lines of its pattern. */
export const pdcifOf = (lines: readonly string[]): Uint8Array =>
  Buffer.from(
    ['data_phase', '_diffrn_radiation_wavelength 1.5406(1)', "_diffrn_radiation_type 'Cu K\\a'", ...lines, ''].join(
      '\n',
    ),
  );

export const pdcifSample = (): Uint8Array =>
  pdcifOf([
    '_pd_meas_datetime_initiated 2024-05-06',
    'loop_',
    '_pd_meas_2theta_scan',
    '_pd_meas_counts_total',
    '_pd_calc_intensity_total',
    '10.00 187(14) 180.5',
    '10.02 190(14) ?',
    '10.04 201(14) 199',
  ]);
