import type { Grid, GridAxis, Part } from '../content.ts';
import { limits, Unreadable } from '../reader.ts';
import { axisOf, frequencyOf, inPpm, numberIn, shiftOf, type Axis, type JcampFields } from './jcamp-axis.ts';
import { curvesOf, type Curves } from './jcamp-parts.ts';
import { asWord, linesOf, listOf, type JcampFile, type JcampRecord } from './jcamp-records.ts';
import { formOf, readTable, type Measured, type Scale } from './jcamp-table.ts';

/** One page of an NTUPLES block. */
interface Page {
  /** Such as 'F1=7.76'; empty where the block has no pages. */
  name: string;
  measured: Measured;
  form: string;
}

/** A variable of an NTUPLES block. */
interface Variable {
  symbol: string;
  axis: Axis;
  dependent: boolean;
  nucleus: string;
  /** Such as 'REAL' of 'SPECTRUM/REAL'; empty where there is none. */
  component: string;
}

/** Reads the pages of an NTUPLES block: a spectrum with its imaginary part, spectra one after another, or a plane. */
export class NtuplesReader {
  readonly #file: JcampFile;
  readonly #fields: JcampFields;
  readonly #pages: Page[] = [];
  #page = '';
  #ownFirst: string[] = [];
  #values = 0;

  constructor(file: JcampFile, fields: JcampFields) {
    this.#file = file;
    this.#fields = fields;
  }

  get hasPages(): boolean {
    return this.#pages.length > 0;
  }

  beginPage(value: string): void {
    this.#page = value;
    this.#ownFirst = [];
  }
  /** FIRST inside of a page is the page's own; true where it was taken so. */
  takeFirst(value: string): boolean {
    if (this.#page === '') return false;
    this.#ownFirst = listOf(value);
    return true;
  }

  #list(label: string): string[] {
    return listOf(this.#fields.text(label));
  }

  readPage(record: JcampRecord): void {
    const known = this.#list('SYMBOL').map((symbol) => symbol.toUpperCase());
    const form = formOf(record.value, known);
    if (!form) throw new Unreadable('variant', `A table of the form ${record.value.slice(0, 60)}.`);
    const indices = form.symbols.map((symbol) => known.indexOf(symbol));
    if (indices.some((index) => index < 0)) throw new Unreadable('broken', 'A table of variables that are not named.');
    const at = (label: string, index: number) => numberIn(this.#list(label)[index] ?? '');
    const [x = 0] = indices;
    const own = numberIn(this.#ownFirst[x] ?? '');
    const factors = indices.map((index) => (Number.isFinite(at('FACTOR', index)) ? at('FACTOR', index) : 1));
    const scale: Scale = {
      // Rows of a page that lists its own points are as many as the page says, or as there are.
      points: form.even ? at('VARDIM', x) : this.#fields.number('NPOINTS'),
      first: Number.isFinite(own) ? own : at('FIRST', x),
      last: at('LAST', x),
      step: Math.abs(factors[0] ?? 1),
      factors,
    };
    if (this.#pages.length >= Math.max(limits.parts, 8192)) throw new Unreadable('large', 'Too many pages.');
    const measured = readTable(linesOf(this.#file, record), form, scale);
    for (const column of measured.columns) this.#values += column.length;
    if (this.#values > limits.values * 2) throw new Unreadable('large', `${this.#values} numbers are too many.`);
    this.#pages.push({ name: this.#page, measured, form: record.value });
  }

  #variables(): Variable[] {
    const [names, types, units] = [this.#list('VARNAME'), this.#list('VARTYPE'), this.#list('UNITS')];
    const nuclei = this.#list('.NUCLEUS');
    return this.#list('SYMBOL').map((symbol, index) => ({
      symbol: symbol.toUpperCase(),
      axis: axisOf(units[index] ?? '', asWord(names[index] ?? symbol)),
      component: (names[index] ?? '').split('/')[1] ?? '',
      dependent: (types[index] ?? '').toUpperCase() === 'DEPENDENT',
      nucleus: nuclei[index] ?? '',
    }));
  }

  parts(title: string): Part[] {
    const variables = this.#variables();
    const pageSymbol = (this.#pages[0]?.name.split('=')[0] ?? '').trim().toUpperCase();
    const along = variables.find(({ symbol }) => symbol === pageSymbol);
    const [first] = this.#pages;
    if (!first) return [];
    const inner = variables.find(({ symbol }) => symbol === first.measured.symbols[0]);
    const isPlane =
      this.#pages.length > 1 && along && inner && /^F\d$/.test(along.symbol) && /^F\d$/.test(inner.symbol);
    if (isPlane) return [this.#plane(title, along, inner)];
    return this.#spectra(title, variables);
  }

  /** Pages of the same abscissas are columns of one part, as real and imaginary are; others stand for themselves. */
  #spectra(title: string, variables: Variable[]): Part[] {
    const of = (symbol: string) => variables.find((one) => one.symbol === symbol);
    const groups: Curves[] = [];
    for (const { name, measured, form } of this.#pages) {
      const [x = '', ...ys] = measured.symbols;
      const axes = measured.symbols.map((symbol) => {
        const { axis = { label: symbol, unit: '' }, component = '' } = of(symbol) ?? {};
        return component ? { ...axis, label: components[component.toUpperCase()] ?? asWord(component) } : axis;
      });
      const last = groups.at(-1);
      const [values, ...rest] = measured.columns;
      const news = ys.filter((symbol) => !last?.symbols.includes(symbol));
      if (last && values && news.length === ys.length && sameNumbers(last.columns[0]?.values, values)) {
        last.symbols.push(...ys);
        rest.forEach((column, index) =>
          last.columns.push({ ...(axes[index + 1] ?? { label: '', unit: '' }), values: column }),
        );
        continue;
      }
      groups.push({
        title: name,
        symbols: [x, ...ys],
        columns: measured.columns.map((column, index) => ({
          ...(axes[index] ?? { label: '', unit: '' }),
          values: column,
        })),
        peaks: /PEAK/i.test(form),
        pairs: /^\(\s*\w+\s*\.\./.test(form) && !/PROFILE|CONTINUOUS/i.test(form),
        dependent: (symbol) => of(symbol)?.dependent ?? true,
      });
    }
    const alone = groups.length === 1;
    return groups.map((group) =>
      curvesOf({ ...group, title: alone ? title : `${title} ${group.title}`.trim() }, this.#fields),
    );
  }

  /** The pages as rows of a plane: F2 along x, F1 along y. */
  #plane(title: string, outer: Variable, inner: Variable): Grid {
    const width = this.#pages[0]?.measured.columns[0]?.length ?? 0;
    const height = this.#pages.length;
    if (width * height > limits.values) throw new Unreadable('large', `A plane of ${width} × ${height}.`);
    const at = this.#pages.map(({ name }) => numberIn(name.slice(name.indexOf('=') + 1)));
    const values = new Float32Array(width * height);
    this.#pages.forEach(({ measured }, row) => {
      const [x, y] = measured.columns;
      const [start, end] = [this.#pages[0]?.measured.columns[0]?.[0], this.#pages[0]?.measured.columns[0]?.at(-1)];
      if (!x || !y || measured.symbols[0] !== inner.symbol || x.length !== width || x[0] !== start || x.at(-1) !== end)
        throw new Unreadable('broken', 'The rows of a plane differ.');
      values.set(y, row * width);
    });
    const declared = numberIn(this.#list('VARDIM')[this.#list('SYMBOL').indexOf(outer.symbol)] ?? '');
    if (Number.isFinite(declared) && declared !== height)
      throw new Unreadable('broken', `${height} rows of ${declared} are there.`);
    requireEven(at);
    const x = this.#pages[0]?.measured.columns[0];
    const z = this.#variables().find(({ symbol }) => symbol === this.#pages[0]?.measured.symbols[1])?.axis;
    return {
      kind: 'grid',
      title,
      width,
      height,
      values,
      x: this.#shiftAxis(inner, x?.[0] ?? 0, x?.at(-1) ?? 0, width),
      y: this.#shiftAxis(outer, at[0] ?? 0, at.at(-1) ?? 0, height),
      z: z && z.unit !== 'ppm' ? z : { label: 'Intensity', unit: 'a.u.' },
      style: 'contour',
    };
  }

  /** Bruker writes its parameters for F2 and then for F1; others reference the axis itself. */
  #shiftAxis({ symbol, axis, nucleus }: Variable, first: number, last: number, points: number): GridAxis {
    const fields = this.#fields;
    const name = nucleus ? `${symbol} (${nucleus.replace('^', '')})` : symbol;
    if (axis.unit === 'ppm') return { label: name, unit: 'ppm', first, last, reversed: true };
    if (axis.unit !== 'Hz') return { ...axis, first, last };
    const outer = symbol === 'F1';
    const offsets = fields.each('$OFFSET');
    const observed = fields.number('.OBSERVEFREQUENCY');
    const [, secondFrequency = ''] = fields.each('$SF');
    const indirect = Number.isFinite(numberIn(secondFrequency))
      ? numberIn(secondFrequency)
      : frequencyOf(nucleus, fields.text('.OBSERVENUCLEUS'), observed);
    const shift = shiftOf(
      { first, last, points },
      {
        offset: offsets.length === 2 || !outer ? numberIn(offsets[outer ? 1 : 0] ?? '') : NaN,
        reference: outer ? '' : fields.text('.SHIFTREFERENCE'),
        frequency: outer ? indirect : observed,
      },
    );
    if (!shift) return { label: name, unit: 'Hz', first, last, reversed: true };
    return { label: name, unit: 'ppm', first: inPpm(shift, first), last: inPpm(shift, last), reversed: true };
  }
}

const components: Record<string, string> = { REAL: 'Real', IMAG: 'Imaginary', IMAGINARY: 'Imaginary' };

const sameNumbers = (one: Float64Array | undefined, other: Float64Array): boolean =>
  one?.length === other.length && one.every((value, index) => value === other[index]);

function requireEven(values: readonly number[]): void {
  const step = ((values.at(-1) ?? NaN) - (values[0] ?? NaN)) / (values.length - 1);
  if (!values.every((value, index) => Math.abs(value - ((values[0] ?? NaN) + index * step)) <= Math.abs(step) * 0.1))
    throw new Unreadable('variant', 'The rows of a plane are not evenly spaced.');
}
