/** Two steps of a thermogravimetry as TRIOS exports them. */
export const triosTextSample = (): Uint8Array =>
  Buffer.from(
    [
      'Filename\tone',
      'Instrument name\tTGA',
      'rundate\t31.08.2022',
      'Sample name\tplastic',
      '[File Parameters]',
      'Instrument type\tHP-TGA75',
      'Trios version\t5.5.1.5',
      'Run date\t31.08.2022 11:41:23',
      '[Procedure]',
      'Sample Mass\t4.491 mg',
      '[step]',
      'Isothermal 5.0 min',
      'Time\tTemperature\tWeight\tWeight',
      'min\t°C\tmg\t%',
      '0.01\t35.38\t4.491\t100',
      '0.02\t35.37\t4.490\t99.98',
      '[step]',
      'Ramp 2.00 °C/min to 550.00 °C',
      'Time\tTemperature\tWeight\tWeight',
      'min\t°C\tmg\t%',
      '5.01\t36.5\t4.480\t99.7',
      '',
    ].join('\r\n'),
    'utf8',
  );
