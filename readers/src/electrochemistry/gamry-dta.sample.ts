const lines = (...rows: string[]) => Buffer.from([...rows, ''].join('\r\n'), 'latin1');

/** Two cycles of a voltammogram, each in a table of its own, as Framework saves them. */
export const gamryDtaSample = (): Uint8Array =>
  lines(
    'EXPLAIN',
    'TAG\tCV',
    'TITLE\tLABEL\tCyclic Voltammetry\tTest &Identifier',
    'DATE\tLABEL\t4/23/2018\tDate',
    'PSTAT\tPSTAT\tREF3000-34128\tPotentiostat',
    'SCANRATE\tQUANT\t1.00000E+002\tScan Ra&te (mV/s)',
    'AREA\tQUANT\t5.00000E-001\t&Area (cm^2)',
    'VAC\tQUANT\t1.00000E+001\tAC &Voltage (mV rms)',
    'CURVE1\tTABLE\t2',
    '\tPt\tT\tVf\tIm\tOver\tIERange',
    '\t#\ts\tV vs. Ref.\tA\tbits\t#',
    '\t0\t0.1\t-5.0E-001\t1.0E-006\t..........a\t9',
    '\t1\t0.2\t5.0E-001\t2.0E-006\t..........a\t9',
    'CURVE2\tTABLE\t3',
    '\tPt\tT\tVf\tIm\tOver\tIERange',
    '\t#\ts\tV vs. Ref.\tA\tbits\t#',
    '\t0\t0.3\t-5.0E-001\t3.0E-006\t..........a\t9',
    '\t1\t0.4\t0.0E+000\t4.0E-006\t..........a\t9',
    '\t2\t0.5\t5.0E-001\t5.0E-006\t..........a\t9',
  );

/** An impedance after the watch over the open circuit. */
export const gamryImpedanceSample = (): Uint8Array =>
  lines(
    'EXPLAIN',
    'TAG\tEISPOT',
    'OCVCURVE\tTABLE\t1',
    '\tPt\tT\tVf\tVm\tAch\tOver',
    '\t#\ts\tV vs. Ref.\tV\tV\tbits',
    '\t0\t0.258333\t-3.46699E-001\t-3.46699E-001\t-5.59133E-004\t..........a',
    'ZCURVE\tTABLE',
    '\tPt\tTime\tFreq\tZreal\tZimag\tZsig\tZmod\tZphz\tIERange',
    '\t#\ts\tHz\tohm\tohm\tV\tohm\t°\t#',
    '\t0\t1\t200015.6\t825.8584\t-1367.239\t1\t1597.306\t-58.86662\t9',
    '\t1\t3\t158953.1\t1100.361\t-1502.195\t1\t1862.091\t-53.77713\t9',
  );
