/** Three points in the text of ZView, line by line as the genuine file of an Autolab has them. */
export const zviewTextSample = (): Uint8Array =>
  Buffer.from(
    [
      '\uFEFF"Z60W Data File: Version 1.1"',
      ...Array.from({ length: 6 }, () => '""'),
      '0,2,0,1,0.1,10000',
      '3',
      "\"  Freq (Hz)    Ampl     Bias   Time(Sec)   Z'(a)    Z''(b)    GD   Err   Range\"",
      '10000,0,0,0,3,4,0,0,0',
      '7498.9,0,0,0,0.0134723,0.00523693,0,0,0',
      '0.1,0,0,0,0.03456977,-0.00390293,0,0,0',
      '',
    ].join('\r\n'),
  );
