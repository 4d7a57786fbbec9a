import { cellsOf, Facts, firstLines, NumericRows, numberOf, numbersOf } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { axisOf } from './spectral-axes.ts';

const mark = /^PE (?:UV|IR|FL|NIR)\s+\S*\s*SPECTRUM\s+ASCII\s+PEDS/;

/** PerkinElmer's Lambda and Spectrum ASCII: a fixed header, the scale under #GR, the points under #DATA. */
export const perkinElmerAsc: Reader = {
  format: 'perkinelmer-asc',
  name: 'PerkinElmer ASC',
  source:
    'Genuine files of Lambda 950 and 1050 (FAIRmat-NFDI/nomad-measurements, Apache-2.0) and of a Spectrum One ' +
    '(cheminfo/xy-parser, MIT)',
  recognises: ({ bytes }) => mark.test(firstLines(bytes, 400)[0] ?? ''),
  read: ({ bytes }) => {
    const lines = wholeLinesOf(bytes).map((line) => line.trim());
    const scaleAt = lines.indexOf('#GR');
    const dataAt = lines.indexOf('#DATA');
    if (scaleAt < 0 || dataAt < scaleAt + 8) throw new Unreadable('broken', 'The scale or the points are missing.');
    const [xUnit = '', yUnit = '', factor, offset, first, step, count, , ...extremes] = lines.slice(
      scaleAt + 1,
      dataAt,
    );
    const rows = new NumericRows(2);
    const decimal = lines[dataAt + 1]?.includes(',') ? ',' : '.';
    for (const line of lines.slice(dataAt + 1)) {
      if (line === '') continue;
      const numbers = numbersOf(cellsOf(line, 'blank'), decimal);
      if (!numbers) throw new Unreadable('broken', `No numbers: ${line.slice(0, 40)}`);
      rows.add(numbers);
    }
    if (rows.length === 0) throw new Unreadable('empty', 'There is no point.');
    if (rows.length !== numberOf(count ?? ''))
      throw new Unreadable('broken', `${rows.length} points of ${count} are there.`);
    const columns = rows.columns([axisOf(xUnit), axisOf(yUnit)]);
    // Of a Spectrum One the factor is that of its own file: what the points are, their extremes say.
    const isPlain = numberOf(factor ?? '') === 1 && numberOf(offset ?? '') === 0;
    if (!isPlain && !haveExtremes(columns[1]?.values ?? new Float64Array(), extremes))
      throw new Unreadable('variant', `A scale of ${factor} and ${offset}.`);
    const [x] = columns;
    const last = (numberOf(first ?? '') ?? NaN) + (numberOf(step ?? '') ?? NaN) * (rows.length - 1);
    const near = Math.abs(numberOf(step ?? '') ?? NaN) / 2;
    if (
      !(Math.abs((x?.values[0] ?? NaN) - Number(first)) <= near && Math.abs((x?.values.at(-1) ?? NaN) - last) <= near)
    )
      throw new Unreadable('broken', 'The points do not stand where the scale says.');
    const reversed = x?.unit === 'cm⁻¹';
    const joined = joinedAlong(x?.values ?? new Float64Array());
    return {
      facts: new Facts()
        .add('File', lines[2])
        .add('Date', [lines[3], lines[4]].join(' '))
        .add('Instrument', lines[11])
        .add('Serial number', lines[12])
        .add('Software', lines[13])
        .add('Remarks', lines[8]).list,
      parts: [
        {
          kind: 'columns',
          title: '',
          columns,
          views: [{ name: '', x: 0, y: [1], style: 'line', ...joined, ...(reversed ? { reversed } : {}) }],
        },
      ],
    };
  },
};

/** Whether the greatest and the least of values are those that the scale names. */
function haveExtremes(values: Float64Array, [highest, lowest]: readonly string[]): boolean {
  const sorted = values.toSorted();
  const [low = NaN, high = NaN] = [sorted[0], sorted.at(-1)];
  const near = 1e-5 * (high - low);
  return near > 0 && Math.abs(Number(highest) - high) <= near && Math.abs(Number(lowest) - low) <= near;
}
