import type { Column, Columns, View } from '../content.ts';
import { unitOf } from '../kit/labels.ts';
import { Facts, firstLines, linesOf, shortText } from '../kit/numeric-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { readBlock, type VamasBlock, type VamasHeader } from './vamas-block.ts';
import { VamasLines } from './vamas-lines.ts';

const mark = 'VAMAS Surface Chemical Analysis Standard Data Transfer Format 1988 May 4';
const experiments = new Set(['MAP', 'MAPDP', 'MAPSV', 'MAPSVDP', 'NORM', 'SDP', 'SDPSV', 'SEM', 'NOEXP']);
const withRegions = new Set(['MAP', 'MAPDP', 'NORM', 'SDP']);
/** What programs write for a number that nobody gave. */
const unspecified = 1e37;

/** Surface analysis in the standard's form: items one a line, by their order alone. */
export const vamas: Reader = {
  format: 'vamas',
  name: 'VAMAS ISO 14976',
  source: 'ISO 14976:1998; Dench, Hazell, Seah: Surface and Interface Analysis 13 (1988) 63–122',
  recognises: ({ bytes }) => firstLines(bytes, 400)[0]?.trim() === mark,
  read: ({ bytes }) => {
    const lines = new VamasLines(linesOf(bytes));
    lines.text();
    const [institution = '', instrument = '', operator = '', experiment = ''] = lines.texts(4);
    lines.texts(lines.count());
    const header = readHeader(lines);
    const blocks = lines.count(limits.parts);
    const parts: Columns[] = [];
    const read: VamasBlock[] = [];
    let total = 0;
    for (let index = 0; index < blocks; index += 1) {
      const block = readBlock(lines, header, read[0]);
      read.push({ ...block, values: new Float64Array() });
      total += block.values.length;
      if (total > limits.values) throw new Unreadable('large', 'There are too many values.');
      parts.push(partOf(block));
    }
    if (lines.text().toLowerCase() !== 'end of experiment')
      throw new Unreadable('broken', 'The experiment does not end where its blocks do.');
    if (lines.rest().some((line) => line.trim() === mark))
      throw new Unreadable('variant', 'Another experiment follows.');
    const facts = new Facts();
    for (const [name, value] of Object.entries({ institution, instrument, operator, experiment }))
      if (!/^not specified$/i.test(value)) facts.add(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, value);
    addFacts(facts, read, header);
    return { facts: facts.list, parts };
  },
};

function readHeader(lines: VamasLines): VamasHeader {
  const experiment = lines.text().toUpperCase();
  const scan = lines.text().toUpperCase();
  if (!experiments.has(experiment)) throw new Unreadable('broken', `'${shortText(experiment)}' is no experiment.`);
  if (scan !== 'REGULAR' && scan !== 'IRREGULAR')
    throw new Unreadable('variant', `The scan mode '${shortText(scan)}' is not read.`);
  if (withRegions.has(experiment)) lines.number();
  if (experiment === 'MAP' || experiment === 'MAPDP') lines.numbers(3);
  const variables = Array.from({ length: lines.count(limits.facts) }, () => ({
    label: lines.text(),
    unit: lines.text(),
  }));
  const entries = lines.number();
  if (!Number.isInteger(entries) || Math.abs(entries) > 40)
    throw new Unreadable('broken', `${entries} parameters are listed.`);
  const listed = new Set(lines.numbers(Math.abs(entries)));
  lines.texts(lines.count());
  const futures = lines.count();
  const upgrades = lines.count();
  lines.texts(futures);
  return { experiment, scan, variables, listed, including: entries > 0, upgrades };
}

function partOf(block: VamasBlock): Columns {
  const { abscissa, ordinates, values } = block;
  const points = values.length / ordinates.length;
  const columns: Column[] = ordinates.map((ordinate, at) => ({
    ...nameOf(ordinate),
    values: Float64Array.from({ length: points }, (_, point) => given(values[point * ordinates.length + at] ?? NaN)),
  }));
  if (abscissa)
    columns.unshift({
      ...nameOf(abscissa),
      values: Float64Array.from({ length: points }, (_, point) => abscissa.start + point * abscissa.step),
    });
  // An irregular scan has its abscissa as the first of the corresponding variables.
  const [x] = columns;
  if (!x || columns.length < 2) throw new Unreadable('broken', `Block '${shortText(block.name)}' has no ordinates.`);
  if (x.unit !== 'eV' || !/^kinetic energy$/i.test(x.label) || !(given(block.sourceEnergy) > 0) || !isPhoto(block))
    return { kind: 'columns', title: shortText(block.name), columns, views: viewsOf(columns, 0) };
  const binding = { label: 'Binding energy', unit: 'eV', values: x.values.map((value) => block.sourceEnergy - value) };
  // Electrons of more energy than their source has are of another source, or of an analyser under a voltage.
  if (binding.values.some((value) => value < -Math.max(5, block.sourceEnergy * 0.02)))
    return { kind: 'columns', title: shortText(block.name), columns, views: viewsOf(columns, 0) };
  const all = [...columns, binding];
  const views = [...viewsOf(columns, columns.length, 'Binding energy'), ...viewsOf(columns, 0, 'Kinetic energy')];
  return { kind: 'columns', title: shortText(block.name), columns: all, views };
}

/** Whether the analyser keeps to one transmission, and so to one pass energy. */
const isFixed = ({ analyser }: VamasBlock) => /^fat$/i.test(analyser);
const isPhoto = ({ technique }: VamasBlock) => /^(?:XPS|UPS)$/i.test(technique);
const given = (value: number) => (Math.abs(value) >= unspecified ? NaN : value);

/** The unit `d` says that a quantity has no dimension. */
function nameOf({ label, unit }: { label: string; unit: string }): { label: string; unit: string } {
  const plain = unit === 'd' ? '' : unitOf(unit);
  if (!plain && /^counts$/i.test(label)) return { label: 'Intensity', unit: 'counts' };
  if (!plain && /^(?:counts per second|cps)$/i.test(label)) return { label: 'Intensity', unit: 'counts/s' };
  return { label: shortText(label), unit: plain };
}

/** Each measured variable against the abscissa; the transmission of the analyser is a setting. */
function viewsOf(columns: readonly Column[], x: number, name = ''): View[] {
  const measured = columns.flatMap(({ label }, at) => (at === 0 || /^transmission$/i.test(label) ? [] : [at]));
  const reversed = /^binding energy$/i.test(name || (columns[x]?.label ?? ''));
  return (measured.length > 0 ? measured : [1]).map((y) => ({
    name: [measured.length > 1 ? columns[y]?.label : '', name].filter(Boolean).join(' – '),
    x,
    y: [y],
    style: 'line',
    ...(reversed ? { reversed } : {}),
  }));
}

/** What the blocks were measured with, unlike ones only; sample, technique and date are those of the first. */
function addFacts(facts: Facts, blocks: readonly VamasBlock[], { variables }: VamasHeader): void {
  const [block] = blocks;
  if (!block) return;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = block.date.map(given);
  const two = (value: number) => String(value).padStart(2, '0');
  facts.add('Sample', block.sample).add('Technique', block.technique);
  if (year > 0)
    facts.add('Date', `${year}-${two(month)}-${two(day)} ${two(hours)}:${two(minutes)}:${two(Math.floor(seconds))}`);
  const each = (name: string, pick: (one: VamasBlock) => number, unit?: string) => {
    const values = blocks.map((one) => given(pick(one)));
    facts.addEach(
      name,
      values.map((value) => (value > 0 ? value : undefined)),
      unit,
    );
  };
  facts.addEach(
    'Source',
    blocks.map(({ source }) => source),
  );
  each('Source energy', ({ sourceEnergy }) => sourceEnergy, 'eV');
  facts.addEach(
    'Analyser mode',
    blocks.map(({ analyser }) => analyser),
  );
  each('Pass energy', ({ passEnergy }) => passEnergy, blocks.every(isFixed) ? 'eV' : '');
  // Counts are of all scans: the time of one alone would say nothing of them.
  if (blocks.every(({ scans }) => given(scans) > 0)) each('Dwell time', ({ dwell }) => dwell, 's');
  each('Scans', ({ scans }) => scans);
  for (const [at, { label, unit }] of variables.entries())
    if (!/^exp variable$/i.test(label)) each(label, (one) => one.variables[at] ?? NaN, unit === 'd' ? '' : unit);
}
