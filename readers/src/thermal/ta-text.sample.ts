/** A short export of a TGA with marks of events, in UTF-16 as Universal Analysis writes it. */
export const taTextSample = (): Uint8Array =>
  Buffer.from(
    '\uFEFF' +
      [
        'CLOSED',
        'Version\t2.0',
        'Mode\tTGA  1000 °C',
        'Instrument\tTGA Q500 V20.13 Build 39',
        'Sample\tplastic',
        'Size\t20.8210\tmg',
        'Xcomment\tPan: Platinum',
        'Nsig\t3',
        'Sig1\tTime (min)',
        'Sig2\tTemperature (°C)',
        'Sig3\tWeight (mg)',
        'Date\t2018-12-17',
        'StartOfData',
        '-3.000000\t1.000000\t0.0000000',
        '6.66667E-4\t22.70189\t20.82160',
        '.004166667\t22.71622\t20.82224',
        '-3.000000\t2.000000\t0.0000000',
        '0.01250000\t22.72497\t20.82254',
        '-1.000000\t22.72497\t0.0000000',
        '',
      ].join('\r\n'),
    'utf16le',
  );
