/** A scan of the axis, its points behind their names, and as many as the header says. */
export const csvOf = (axis: string, names: string, points: readonly string[], count = points.length): Uint8Array =>
  Buffer.from(
    [
      '[Measurement conditions]',
      'Sample identification,A-1',
      'Comment - 1,"Configuration=Spinner, Owner=User-1, Creation date=1/20/2026"',
      'Anode material,Cu',
      'K-Alpha1 wavelength,1.5405980',
      'Divergence slit,Fixed,  1',
      'Generator voltage, 45',
      `Scan axis,${axis}`,
      'Scan range,5.00000,5.04000',
      `No. of points, ${count}`,
      'Time per step,50.165',
      '[Scan points]',
      names,
      ...points,
      '',
    ].join('\r\n'),
  );

export const panalyticalCsvSample = (): Uint8Array =>
  csvOf('Gonio', 'Angle,Intensity', ['5.010000000,1719.0', '5.020000000,1766.0', '5.030000000,1688.0']);
