export const plainColumnsSample = (): Uint8Array =>
  Buffer.from(
    [
      'Sample 7',
      '2Theta (deg),Intensity (counts),Background (counts)',
      '10.0,187,150',
      '10.1,190,151',
      '10.2,201,151.5',
      '10.3,199,152',
      '10.4,180,152.5',
      '',
    ].join('\r\n'),
  );

/** XY as DIFFRAC writes it, and with decimal commas between tabs. */
export const plainXy = (): Uint8Array =>
  Buffer.from(
    '\'Id: "7" Comment: "" Anode: "Cu" Scantype: "Coupled TwoTheta/Theta" TimePerStep: "1"\n5.00 12\n5.02 13\n5.04 11\n5.06 9\n5.08 10\n',
  );

/** Spectra at the places of a plane, as maps are exported. */
export const plainMap = (): Uint8Array =>
  Buffer.from(
    [
      '#X (µm)\t#Y (µm)\t#Wave (1/cm)\t#Intensity',
      ...Array.from({ length: 48 }, (_, row) => {
        const place = Math.floor(row / 12);
        return `${place % 2}.5\t${Math.floor(place / 2)}.5\t${100 + (row % 12) * 1.5}\t${row * 7}.25`;
      }),
    ].join('\n'),
  );

/** Two blocks, the second with a head and columns of its own. */
export const plainBlocks = (): Uint8Array => {
  const rows = Array.from({ length: 24 }, (_, row) => `${(10 ** (5 - row / 4)).toPrecision(5)}\t${row}.5`);
  return Buffer.from(
    [
      '# Frequency (Hz)\tLoss(kPa)',
      ...rows,
      '# Temp.(°C)\tTime(s)\tMass(mg)',
      ...rows.map((row) => `${row}\t3.5`),
    ].join('\r\n'),
  );
};

/** Two impedances over the same frequencies. */
export const plainImpedance = (): Uint8Array =>
  Buffer.from(
    [
      "Freq(Hz),Z'(ohm),Z''(ohm)",
      ...Array.from({ length: 24 }, (_, row) => `${(1e5 * 0.3 ** (row % 12)).toPrecision(5)},${10 + row}.5,-${row}.25`),
    ].join('\n'),
  );
