const header = (of: (key: string) => string): string[] =>
  ['Labels', 'Type', 'Comment', 'Start', 'Stop', 'Step', 'Fixed/Offset', 'Xaxis', 'Yaxis'].map(
    (key) => `${key},${of(key)},`,
  );

const one: Readonly<Record<string, string>> = {
  Labels: 'NIR phosphor 455',
  Type: 'Emission Scan',
  Comment: '',
  Start: '600.00',
  Stop: '605.00',
  Step: '1.00',
  'Fixed/Offset': '455.00',
  Xaxis: 'Wavelength',
  Yaxis: 'Counts',
};
const lines = (rows: string[]): Uint8Array => Buffer.from([...rows, ''].join('\r\n'));

/** One emission, with the lines of its header and its numbers as Fluoracle writes them. */
export const edinburghTextSample = (): Uint8Array =>
  lines([
    ...header((key) => one[key] ?? ''),
    '',
    '600.00,3.21088989E+2,',
    '601.00,1.31500807E+1,',
    '602.00,4.41500807E+1,',
    '603.00,9.51500807E+1,',
    '604.00,2.01500807E+2,',
    '605.00,1.11500807E+2,',
  ]);

/** An excitation and an emission, whose places do not all agree. */
export const edinburghPairSample = (): Uint8Array => {
  const other: Readonly<Record<string, string>> = {
    ...one,
    Labels: 'Excitation',
    Type: 'Excitation Scan',
    Start: '602.00',
    Stop: '606.00',
    'Fixed/Offset': '700.00',
  };
  return lines([
    ...header((key) => `${one[key]},${other[key]}`),
    '',
    ...[600, 601].map((at) => `${at}.00,${at - 590}.5E+0,,`),
    ...[602, 603, 604, 605].map((at) => `${at}.00,${at - 590}.5E+0,${at - 500}.25E+0,`),
    '606.00,,9.9E+1,',
  ]);
};
