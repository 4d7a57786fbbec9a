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
