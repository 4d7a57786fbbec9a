/** Places as the format lays them out: 1–6 record, 13–16 name, 17 alternate, 31–54 x y z, 77–78 element. */
export const pdbAtom = (
  name: string,
  x: string,
  y: string,
  z: string,
  { alternate = ' ', element = '' } = {},
): string =>
  `ATOM      1 ${name.padEnd(4)}${alternate}ALA A   1    ${x.padStart(8)}${y.padStart(8)}${z.padStart(8)}  1.00 20.00          ${element.padStart(2)}`;

const model = (shift: string): string[] => [
  'MODEL        1',
  pdbAtom(' N  ', '11.104', '6.134', shift, { element: 'N' }),
  pdbAtom(' CA ', '11.639', '6.071', shift, { element: 'C', alternate: 'A' }),
  pdbAtom(' CA ', '99.000', '6.071', shift, { element: 'C', alternate: 'B' }),
  'ENDMDL',
];

export const pdbSample = (): Uint8Array =>
  Buffer.from(
    [
      'HEADER    HYDROLASE                               06-MAY-24   1ABC              ',
      'TITLE     A SMALL PEPTIDE',
      'CRYST1   10.000   20.000   30.000  90.00  90.00  90.00 P 1           1',
      ...model('-6.504'),
      ...model('-6.604'),
      'END',
      '',
    ].join('\n'),
  );
