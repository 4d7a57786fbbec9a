import { gzipSync } from 'node:zlib';
import { zipOf } from './containers.ts';
import type { HostileFile } from './hostile-files.ts';

const megabyte = 1024 * 1024;
const file = (name: string, about: string, make: () => string | Buffer): HostileFile => ({
  about,
  name,
  make: () => Buffer.from(make()),
});
const jcamp = (about: string, make: () => string) => file('spectrum.jdx', about, make);
const spectrum = (data: string, more = '') =>
  `##TITLE=a\n##JCAMP-DX=4.24\n##DATA TYPE=INFRARED SPECTRUM\n##XUNITS=1/CM\n##YUNITS=A\n##FIRSTX=1\n##LASTX=9\n##XFACTOR=1\n##YFACTOR=1\n${more}##XYDATA=(X++(Y..Y))\n${data}\n##END=\n`;

export const hostileSpectra: readonly HostileFile[] = [
  jcamp('a line that repeats one point a billion times', () => spectrum('1A0S999999999', '##NPOINTS=1000000000\n')),
  jcamp('a thousand lines that repeat', () => spectrum('1A0s9999999\n'.repeat(1000))),
  jcamp('points by the billion in the header', () => spectrum('1 2', '##NPOINTS=99999999999\n')),
  jcamp('five megabytes of differences', () => spectrum(`1@${'%J%R%S'.repeat(800_000)}`)),
  jcamp('a hundred thousand blocks', () => '##TITLE=a\n##BLOCKS=9\n'.repeat(100_000)),
  jcamp('a million labels', () => spectrum('1 2', '##.A=\n'.repeat(800_000))),
  jcamp(
    'pages of pages',
    () =>
      `##TITLE=a\n##DATA CLASS=NTUPLES\n##NTUPLES=a\n##VAR_DIM=999999999,999999999,999999999\n##SYMBOL=X,R,N\n${'##PAGE=N=1\n##DATA TABLE=(X++(R..R)), XYDATA\n1 2 3\n'.repeat(20_000)}##END=`,
  ),
  file('pattern.xrdml', 'a packed text of 200 megabytes', () => gzipSync(Buffer.alloc(200 * megabyte, 32))),
  file('pattern.brml', 'a zip that unpacks to 200 megabytes', () =>
    zipOf([{ name: 'Experiment0/RawData0.xml', content: Buffer.alloc(200 * megabyte, 32) }]),
  ),
  file(
    'spectrum.vms',
    'a count of a billion',
    () => `VAMAS Surface Chemical Analysis Standard Data Transfer Format 1988 May 4\n${'999999999\n'.repeat(1000)}`,
  ),
  file('pattern.xy', 'a million columns', () => `${'1 '.repeat(1_000_000)}\n`.repeat(2)),
  file('pattern.xy', 'numbers that are no numbers', () => '1e999 -1e999\nNaN Infinity\n'.repeat(100_000)),
  file('pattern.txt', 'a million short lines', () => '1 2\n'.repeat(1_200_000)),
  file('pattern.txt', 'digits that never end', () => '1'.repeat(5 * megabyte - 1)),
  file('pattern.csv', 'blanks between two words', () => `a${' '.repeat(5 * megabyte - 3)}b`),
];
