import type { Grid } from '../content.ts';
import { Facts, firstLines, linesOf, numberOf, type Decimal } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

/** What is drawn of a point, the first as what people look at first; angles only where a phase was found. */
const channels = [
  { key: 'BC', label: 'Band contrast', unit: '', found: false },
  { key: 'Phase', label: 'Phase', unit: '', found: false },
  { key: 'Euler1', label: 'φ1', unit: '°', found: true },
  { key: 'Euler2', label: 'Φ', unit: '°', found: true },
  { key: 'Euler3', label: 'φ2', unit: '°', found: true },
  { key: 'MAD', label: 'Mean angular deviation', unit: '°', found: true },
  { key: 'BS', label: 'Band slope', unit: '', found: false },
] as const;
const mostCells = Math.floor((limits.values * 4) / channels.length);

/** Maps of HKL Channel 5 and AZtec (CTF): a header, the phases, and a row for each point of a grid, x fastest. */
export const channelText: Reader = {
  format: 'channel-text',
  name: 'EBSD CTF',
  source: 'The layout as exportCTF (github:frankNiessen/exportCTF) and orix’s CTF reader document it (decision 25)',
  recognises: ({ bytes }) => /^\uFEFF?Channel Text File\b/.test(firstLines(bytes, 400)[0] ?? ''),
  read: ({ bytes }) => {
    const lines = linesOf(bytes);
    const start = lines.findIndex((line) => line.startsWith('Phase\tX\tY\t'));
    if (start < 0) throw new Unreadable('broken', 'No line names the columns.');
    const head = new Map(
      lines.slice(1, start).map((line): [string, string] => {
        const [key = '', value = ''] = line.split('\t');
        return [key.trim(), value.trim()];
      }),
    );
    if (!/^Grid$/i.test(head.get('JobMode') ?? ''))
      throw new Unreadable('variant', `Points of the mode ${head.get('JobMode')} are not read.`);
    const grid = gridOf(head);
    const names = (lines[start] ?? '').split('\t').map((name) => name.trim());
    return { facts: factsOf(lines.slice(1, start), head), parts: partsOf(lines, start + 1, names, grid) };
  },
};

interface Cells {
  width: number;
  height: number;
  step: { x: number; y: number };
  decimal: Decimal;
}

function gridOf(head: ReadonlyMap<string, string>): Cells {
  const decimal: Decimal = ['XStep', 'YStep'].some((key) => head.get(key)?.includes(',')) ? ',' : '.';
  const [width = 0, height = 0, x = 0, y = 0] = ['XCells', 'YCells', 'XStep', 'YStep'].map(
    (key) => numberOf(head.get(key) ?? '', decimal) ?? NaN,
  );
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 2 || height < 2 || !(x > 0) || !(y > 0))
    throw new Unreadable('broken', `A grid of ${width} × ${height} cells in steps of ${x} and ${y}.`);
  if (width * height > mostCells) throw new Unreadable('large', `${width} × ${height} points are too many.`);
  return { width, height, step: { x, y }, decimal };
}

/** A map of each channel that the file has. */
function partsOf(lines: readonly string[], start: number, names: readonly string[], grid: Cells): Grid[] {
  const { width, height, step, decimal } = grid;
  const [phaseAt, xAt, yAt, errorAt] = ['Phase', 'X', 'Y', 'Error'].map((name) => names.indexOf(name));
  // Room is made for as many points only as the lines may hold.
  if (lines.length - start < width * height)
    throw new Unreadable('broken', `${lines.length - start} lines for ${width} × ${height} points.`);
  const held = channels.flatMap((channel) => {
    const at = names.indexOf(channel.key);
    return at < 0 ? [] : [{ ...channel, at, values: new Float32Array(width * height).fill(NaN) }];
  });
  let row = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (row >= width * height) throw new Unreadable('broken', `More than ${width} × ${height} points.`);
    const cells = line.split(/[\t ]+/, names.length + 1);
    const numberAt = (index = -1): number => numberOf(cells[index] ?? '', decimal) ?? NaN;
    const [left, top] = [(row % width) * step.x, Math.floor(row / width) * step.y];
    if (!(Math.abs(numberAt(xAt) - left) < step.x / 2 && Math.abs(numberAt(yAt) - top) < step.y / 2))
      throw new Unreadable('broken', `Point ${row} does not stand at ${left}, ${top}.`);
    const isFound = numberAt(phaseAt) > 0 && !(numberAt(errorAt) > 0);
    for (const { at: index, found, values } of held) {
      const value = numberAt(index);
      if (Number.isNaN(value)) throw new Unreadable('broken', `Point ${row} has no ${names[index]}.`);
      if (isFound || !found) values[row] = value;
    }
    row += 1;
  }
  if (row !== width * height) throw new Unreadable('broken', `${row} points of ${width} × ${height} are there.`);
  const axis = (label: string, each: number, count: number) => ({
    label,
    unit: 'µm',
    first: 0,
    last: each * (count - 1),
  });
  return held.map(({ label, unit, values }) => ({
    kind: 'grid',
    title: label,
    width,
    height,
    values,
    x: axis('x', step.x, width),
    y: axis('y', step.y, height),
    z: { label, unit },
    style: 'heights',
  }));
}

function factsOf(lines: readonly string[], head: ReadonlyMap<string, string>) {
  const facts = new Facts();
  const settings =
    lines
      .find((line) => line.startsWith('Euler angles'))
      ?.split('\t')
      .slice(1) ?? [];
  for (let at = 0; at + 1 < settings.length; at += 2) facts.add(settings[at] ?? '', settings[at + 1]);
  const phases = lines.findIndex((line) => line.startsWith('Phases\t'));
  const count = Math.min(numberOf(head.get('Phases') ?? '') ?? 0, 50);
  for (const [index, line] of lines.slice(phases + 1, phases + 1 + count).entries())
    facts.add(`Phase ${index + 1}`, line.split('\t')[2]);
  return facts.list;
}
