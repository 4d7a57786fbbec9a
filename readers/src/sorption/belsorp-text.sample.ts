const rule = '====================';
const names = '"No."\t"Pe/kPa"\t"P0/kPa"\t"Vd/ml"\t"V/ml(STP) g-1"';

/** A DAT of the program for BELSORP-max, with its sections in the order of the genuine ones. */
export const belsorpDatSample = (): Uint8Array =>
  Buffer.from(
    [
      rule,
      ' System property Ver1.2.6',
      rule,
      '"Instrument S/N:"\t00218',
      rule,
      ' Measurement condition',
      rule,
      '"Adsorptive:"\tN2',
      '"Meas. Temp./K:"\t77.00',
      '"Sample weight/g:"\t0.14320',
      '"Comment1:"\t\t"out of the box"',
      rule,
      ' Adsorption data',
      rule,
      names,
      '1\t1.0130\t101.30\t41.331\t10.258',
      '2\t50.650\t101.30\t41.331\t12.770',
      '3\t100.00\t100.00\t41.331\t25.735',
      '0\t0\t0\t0\t0',
      rule,
      ' Desorption data',
      rule,
      names,
      '1\t90.000\t100.00\t41.331\t24.000',
      '2\t50.000\t100.00\t41.331\t14.000',
      '0\t0\t0\t0\t0',
      '',
    ].join('\r\n'),
    'latin1',
  );

/** A CSV with the relative pressure in a column of its own. */
export const belsorpCsvSample = (): Uint8Array =>
  Buffer.from(
    [
      'Serial number,00218',
      'Adsorptive,N2',
      'Adsorption temperature,77.0,[K]',
      'No,Pe/kPa,P0/kPa,p/p0,V/ml(STP) g-1',
      'ADS',
      '1,1.0130,101.30,0.01,10.258',
      '2,50.650,101.30,0.5,12.770',
      'DES',
      '1,25.325,101.30,0.25,11.000',
      '',
    ].join('\r\n'),
    'latin1',
  );
