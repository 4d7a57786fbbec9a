import type { Columns, Run } from '../content.ts';
import { cellsOf, Facts, firstLines, numbersOf, NumericRows, shortText } from '../kit/numeric-lines.ts';
import { wholeLinesOf } from '../kit/whole-lines.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';

const wanted = new Map([
  ['Acquisition Date', ''],
  ['Analysis Method', ''],
  ['Analyzer', ''],
  ['Analyzer Lens', ''],
  ['Scan Mode', ''],
  ['Dwell Time', 's'],
  ['Number of Scans', ''],
  ['Excitation Energy', 'eV'],
  ['Pass Energy', 'eV'],
  ['Eff. Workfunction', 'eV'],
  ['Source', ''],
]);

/**
 * The XY text of SpecsLab2 and Prodigy: a header for each region, and below it for each cycle, curve and scan a line of
 * labels and the numbers.
 */
export const specsXy: Reader = {
  format: 'specs-xy',
  name: 'SPECS XY 文本',
  source: 'Genuine export of Prodigy in github:FAIRmat-NFDI/pynxtools-xps, tests/data/specs_xy; readers of xylib',
  recognises: ({ bytes }) => /^#\s*Created by:\s+SpecsLab/.test(firstLines(bytes, 400)[0] ?? ''),
  read: ({ bytes }) => {
    /** What each region says, in the order of the regions. */
    const said: Map<string, string>[] = [];
    let isSeparate = false;
    const regions: Region[] = [];
    let axis = '';
    let name = '';
    let scan = '';
    /** Where the parts of the region begin: one of the same name may have stood before. */
    let begin = 0;
    let current: Region | undefined;
    for (const line of wholeLinesOf(bytes)) {
      if (!line.trim()) continue;
      if (!line.startsWith('#')) {
        if (!current) throw new Unreadable('broken', 'Numbers stand before their labels.');
        current.add(line);
        continue;
      }
      if (/^#\s*Cycle: \d+, /.test(line)) scan = shortText(line.slice(1));
      const [, key = '', value = ''] = /^#\s*([^:]{1,40}):\s*(.*)$/.exec(line) ?? [];
      if (key === 'Energy Axis') axis = value.trim();
      else if (key === 'Region') {
        name = shortText(value);
        current = undefined;
        begin = regions.length;
        said.push(new Map());
      } else if (key === 'ColumnLabels') {
        const labels = cellsOf(value, 'blank');
        current = regions.slice(begin).find((one) => one.holds(labels));
        if (!current) regions.push((current = new Region(name, labels, axis)));
        if (regions.length > limits.parts) throw new Unreadable('large', 'There are too many regions.');
        current.open(scan);
      } else if (key === 'Separate Scan Data') isSeparate = /^yes$/i.test(value.trim());
      else if (wanted.has(key) && !said.at(-1)?.has(key)) said.at(-1)?.set(key, value.trim());
    }
    const facts = new Facts();
    for (const [key, unit] of wanted) {
      // Of scans that stand each by itself every one was counted for the dwell time alone.
      if (key === 'Number of Scans' && isSeparate) continue;
      facts.addEach(
        key,
        said.map((region) => region.get(key)),
        unit,
      );
    }
    return { facts: facts.list, parts: regions.map((region) => region.part()) };
  },
};

class Region {
  readonly #name: string;
  readonly #labels: string[];
  readonly #axis: string;
  readonly #rows: NumericRows;
  readonly #runs: Run[] = [];

  constructor(name: string, labels: string[], axis: string) {
    if (labels.length < 2) throw new Unreadable('broken', `Region '${name}' has no two columns.`);
    this.#name = name;
    this.#labels = labels;
    this.#axis = axis;
    this.#rows = new NumericRows(labels.length);
  }

  holds = (labels: readonly string[]): boolean => this.#labels.join(' ') === labels.join(' ');

  open(scan: string): void {
    this.#runs.push({ name: scan, from: this.#rows.length, to: this.#rows.length });
  }

  add(line: string): void {
    const values = numbersOf(cellsOf(line, 'blank'));
    const run = this.#runs.at(-1);
    if (!values || !run) throw new Unreadable('broken', `Region '${this.#name}' has a row that is none of numbers.`);
    this.#rows.add(values);
    run.to = this.#rows.length;
  }

  part(): Columns {
    const runs = this.#runs.filter(({ from, to }) => to > from);
    const reversed = this.#labels[0] === 'energy' && /^binding energy$/i.test(this.#axis);
    const columns = this.#rows.columns(
      this.#labels.map((label, at) =>
        label === 'energy' && at === 0
          ? { label: this.#axis || 'Energy', unit: 'eV' }
          : /^counts(?:\/s)?$/.test(label)
            ? { label: 'Intensity', unit: label }
            : { label, unit: '' },
      ),
    );
    const view = { name: '', x: 0, y: [1], style: 'line' as const };
    return {
      kind: 'columns',
      title: this.#name,
      columns,
      views: [{ ...view, ...(reversed ? { reversed } : {}), ...(runs.length > 1 ? { runs } : {}) }],
    };
  }
}
