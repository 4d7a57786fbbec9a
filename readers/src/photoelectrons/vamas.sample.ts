/** Items of a file of the standard, each with its place in it. */
const head = (scan: string, blocks: string, listed: string[]) => [
  'VAMAS Surface Chemical Analysis Standard Data Transfer Format 1988 May 4',
  'Some Institute', // institution identifier
  'AXIS Ultra', // instrument model identifier
  'Not Specified', // operator identifier
  'Not Specified', // experiment identifier
  '1', // number of lines in comment
  'a comment',
  'NORM', // experiment mode
  scan, // scan mode
  '2', // number of spectral regions
  '1', // number of experimental variables
  'Exp Variable', // label
  'd', // units
  String(listed.length === 0 ? 0 : -listed.length), // entries in the exclusion list
  ...listed,
  '0', // manually entered items in block
  '0', // future upgrade experiment entries
  '0', // future upgrade block entries
  blocks,
];

const begin = (name: string) => [name, 'sample one', '2023', '8', '24', '14', '19', '47', '0'];
const source = [
  '0', // value of the experimental variable
  'Al', // analysis source label
  '1486.6', // characteristic energy
  '150', // strength
  '0', // beam width x
  '0', // beam width y
  '54.5', // polar angle of incidence
  '180', // azimuth
  'FAT', // analyser mode
  '40', // pass energy
  '1', // magnification
  '4.1', // work function
  '0', // target bias
  '0', // analysis width x
  '0', // analysis width y
  '0', // take-off polar angle
  '0', // take-off azimuth
];
const end = [
  'pulse counting', // signal mode
  '0.1', // signal collection time
  '2', // number of scans
  '0', // signal time correction
  '0', // tilt, polar angle
  '0', // tilt, azimuth
  '0', // rotation
];

/** Two regular blocks, the second without what the list excludes: date, comment, source. */
export const vamasSample = (): Uint8Array =>
  lines([
    ...head('REGULAR', '2', ['1', '8', '14']),
    ...begin('C 1s'),
    '1', // lines of the block's comment
    'about C 1s',
    'XPS',
    ...source,
    'C', // species
    '1s', // transition
    '-1', // charge of the detected particle
    'kinetic energy', // abscissa label
    'eV',
    '1190', // start
    '0.5', // increment
    '2', // corresponding variables
    'counts',
    'd',
    'Transmission',
    'd',
    ...end,
    '1', // additional numerical parameters
    'MFP Exponent',
    'd',
    '0',
    '6', // number of ordinate values
    '100', // least counts
    '300', // greatest counts
    '0.5', // least transmission
    '0.7', // greatest transmission
    '100',
    '0.5',
    '300',
    '0.6',
    '200',
    '0.7',
    'O 1s', // the second block
    'sample one',
    '8', // its month: the year is left out
    '24',
    '14',
    '20',
    '0',
    '0',
    'XPS',
    '0',
    'Al',
    ...source.slice(3), // without the characteristic energy
    'O',
    '1s',
    '-1',
    'kinetic energy',
    'eV',
    '950',
    '1',
    '1',
    'counts per second',
    'd',
    ...end,
    '0',
    '2',
    '7',
    '9',
    '7',
    '9',
    'end of experiment',
  ]);

/** One irregular block: the abscissa is the first of the corresponding variables. */
export const vamasIrregularSample = (): Uint8Array =>
  lines([
    ...head('IRREGULAR', '1', []),
    ...begin('Survey'),
    '0',
    'XPS',
    ...source,
    'Survey',
    '',
    '-1',
    '2',
    'Kinetic Energy',
    'eV',
    'Intensity',
    'd',
    ...end,
    '0',
    '6',
    '136.6',
    '138.6',
    '5',
    '8',
    '136.6',
    '5',
    '137.1',
    '8',
    '138.6',
    '6',
    'end of experiment',
  ]);

function lines(items: string[]): Uint8Array {
  return Buffer.from([...items, ''].join('\r\n'), 'latin1');
}
