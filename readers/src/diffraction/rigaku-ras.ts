import { decodeText } from '../kit/decode-text.ts';
import { linesOf } from '../kit/numeric-lines.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { factsFrom, profileOf, type Header } from './rigaku-profiles.ts';
import { mostScans, numberIn, outerOf, partsOf, type Standing, ValueCount } from './scans.ts';

/** Rigaku SmartLab, MiniFlex and Ultima: text of `*KEY "value"` lines and rows between `*RAS_INT_START` and its end. */
export const rigakuRas: Reader = {
  format: 'rigaku-ras',
  name: 'Rigaku RAS',
  source:
    'reductus, dataflow/rigaku.py (public domain): keys, blocks and the factor of the attenuator; genuine files (RigakuFiles.jl)',
  recognises: ({ bytes }) => decodeText(bytes.subarray(0, 60)).trimStart().startsWith('*RAS_DATA_START'),
  read: ({ bytes }) => {
    const blocks = blocksOf(linesOf(bytes));
    const scanned = blocks.map(
      ({ header }) => header.get('MEAS_SCAN_AXIS_X_INTERNAL') ?? header.get('MEAS_SCAN_AXIS_X') ?? '',
    );
    const outer = outerOf(
      blocks.map(({ header }) => standing(header)),
      scanned[0] ?? '',
    );
    const counted = new ValueCount();
    const scans = blocks.map(({ header, rows }, index) =>
      counted.add(
        profileOf(rows, {
          axis: scanned[index] ?? '',
          unit: header.get('MEAS_SCAN_UNIT_X') ?? 'deg',
          counts: header.get('MEAS_SCAN_UNIT_Y') ?? 'counts',
          count: header.has('MEAS_DATA_COUNT') ? numberIn(header.get('MEAS_DATA_COUNT') ?? '') : undefined,
          outer: outer[index],
        }),
      ),
    );
    return { facts: factsFrom(blocks[0]?.header ?? new Map()), parts: partsOf('', scans) };
  },
};

/** Every header with the rows that follow it. */
function blocksOf(lines: readonly string[]): { header: Header; rows: string[] }[] {
  const blocks: { header: Header; rows: string[] }[] = [];
  let header: Map<string, string> | undefined;
  let rows: string[] | undefined;
  let ended = false;
  for (const line of lines) {
    const mark = line.trim();
    if (mark === '*RAS_HEADER_START') header = new Map();
    else if (mark === '*RAS_INT_START') rows = [];
    else if (mark === '*RAS_INT_END') {
      if (!header || !rows) throw new Unreadable('broken', 'A profile has no header.');
      if (blocks.length === mostScans) throw new Unreadable('large', `More than ${mostScans} scans are too many.`);
      blocks.push({ header, rows });
      rows = undefined;
    } else if (rows) rows.push(line);
    else if (mark === '*RAS_DATA_END') ended = true;
    else if (header && mark.startsWith('*')) {
      const space = mark.indexOf(' ');
      // A value may stand in two languages, the English one behind a bar.
      const value = mark
        .slice(space + 1)
        .replace(/^"/, '')
        .replace(/"$/, '');
      if (space > 0) header.set(mark.slice(1, space), value.slice(value.lastIndexOf('|') + 1).trim());
    }
  }
  if (rows || !ended || blocks.length === 0) throw new Unreadable('broken', 'The file ends within a scan.');
  return blocks;
}

function standing(header: Header): Standing[] {
  const axes: Standing[] = [];
  for (let index = 0; index < 200; index += 1) {
    const name = header.get(`MEAS_COND_AXIS_NAME_INTERNAL-${index}`) ?? header.get(`MEAS_COND_AXIS_NAME-${index}`);
    if (name === undefined) break;
    const position = numberIn(header.get(`MEAS_COND_AXIS_POSITION-${index}`) ?? '');
    axes.push({ name, unit: header.get(`MEAS_COND_AXIS_UNIT-${index}`) ?? '', position });
  }
  return axes;
}
