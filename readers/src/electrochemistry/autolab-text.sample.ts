/** Two scans of a voltammogram as NOVA exports them, with decimal commas. */
export const autolabTextSample = (): Uint8Array =>
  Buffer.from(
    [
      'Potential applied (V);Time (s);WE(1).Current (A);WE(1).Potential (V);Scan;Index',
      '-0,5;0,1;1E-06;-0,4999;1;1',
      '0,5;0,2;2E-06;0,4999;1;2',
      '-0,5;0,3;3E-06;-0,4998;2;3',
      '',
    ].join('\r\n'),
    'utf8',
  );

/** An impedance. */
export const autolabImpedanceSample = (): Uint8Array =>
  Buffer.from(
    [
      "Index\tFrequency (Hz)\tZ' (Ω)\t-Z'' (Ω)\tZ (Ω)\t-Phase (°)\tTime (s)",
      '1\t100000\t12.5\t1.5\t12.59\t6.84\t1.2',
      '2\t79433\t12.7\t1.9\t12.84\t8.51\t2.4',
      '',
    ].join('\r\n'),
    'utf8',
  );
