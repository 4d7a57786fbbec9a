import type { Column, Grid, Part } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts, firstLines, numberOf, shortText } from '../kit/numeric-lines.ts';
import { childrenOf, readXml, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { partsOfSpectra, type TitledSpectrum } from './many-spectra.ts';

/** What the elements of the tree are, by their own numbers. */
const ids = {
  axes: ['0x7A74D9D6', '0x7B697861'],
  facts: '0x6C62D4D9',
  numbers: '0x7D6CD4DB',
  label: '0x6D707974',
  unit: '0x7C696E75',
  factName: '0x6D6D616E',
  factValue: '0x7D6C61DB',
} as const;

/** XML of Horiba's LabSpec 6: one spectrum, a series along one axis, or a map with its mean and its total intensity. */
export const labspecXml: Reader = {
  format: 'labspec-xml',
  name: 'Horiba LabSpec XML',
  source: 'The layout as RosettaSciIO documents it (jobinyvon); genuine files of LabSpec 6 (rosettasciio)',
  recognises: ({ bytes }) =>
    /^\s*(?:<\?xml[^>]{0,200}\?>)?\s*<LSX_Data\b/.test(firstLines(bytes, 1000).join('\n').replace('\u{feff}', '')),
  read: ({ bytes }) => {
    const root = readXml(decodeText(bytes));
    const tree = childrenOf(root, 'LSX_Tree');
    const matrices = childrenOf(root, 'LSX_Matrix');
    if (tree.length !== 1 || matrices.length !== 1)
      throw new Unreadable(
        'variant',
        `${tree.length} descriptions of ${matrices.length} sets of numbers are not read.`,
      );
    const axes = (ids.axes.reduce<XmlElement | undefined>(childBy, tree[0])?.children ?? []).map(axisOf);
    return { facts: factsOf(childBy(tree[0], ids.facts)), parts: partsOf(axes, childrenOf(matrices[0], 'LSX_Row')) };
  },
};

const childBy = (parent: XmlElement | undefined, id: string): XmlElement | undefined =>
  parent?.children.find((child) => child.attributes.get('ID') === id);

const wordBy = (parent: XmlElement, id: string): string => shortText(childBy(parent, id)?.text ?? '');

/** An axis with its values; that of the intensities has none. */
function axisOf(element: XmlElement): Column {
  const numbers = childBy(element, ids.numbers);
  return {
    label: wordBy(element, ids.label),
    unit: wordBy(element, ids.unit),
    values: numbers ? numbersOf(numbers) : new Float64Array(),
  };
}

/** The numbers of an element, as many as it says. */
function numbersOf({ text, attributes }: XmlElement): Float64Array {
  const size = Number(attributes.get('Size') || NaN);
  if (!(size <= limits.values)) throw new Unreadable('large', `${attributes.get('Size')} numbers are too many.`);
  const cells = text.match(/\S+/g) ?? [];
  if (cells.length !== size) throw new Unreadable('broken', `${cells.length} and not ${size} numbers.`);
  return Float64Array.from(cells, (cell) => {
    const value = numberOf(cell);
    if (value === undefined) throw new Unreadable('broken', `No number: ${shortText(cell)}`);
    return value;
  });
}

const spectralAxes: Readonly<Record<string, Omit<Column, 'values'>>> = {
  nm: { label: 'Wavelength', unit: 'nm' },
  '1/cm': { label: 'Raman shift', unit: 'cm⁻¹' },
  '1/cm abs': { label: 'Wavenumber', unit: 'cm⁻¹' },
  eV: { label: 'Photon energy', unit: 'eV' },
};

function partsOf([intensity, spectral, ...places]: readonly Column[], rows: readonly XmlElement[]): Part[] {
  if (!intensity || !spectral || rows.length === 0) throw new Unreadable('empty', 'There is no spectrum.');
  const axis = spectralAxes[spectral.unit];
  if (spectral.label !== 'Spectr' || !axis)
    throw new Unreadable('variant', `An axis ${spectral.label} in ${spectral.unit || 'no unit'}.`);
  const points = spectral.values.length;
  if (points < 2 || points * rows.length > limits.values)
    throw new Unreadable(points < 2 ? 'broken' : 'large', `${rows.length} spectra of ${points} points.`);
  const along = places.filter(({ values }) => values.length > 1);
  const wanted = along.reduce((product, { values }) => product * values.length, 1);
  if (along.length > 2) throw new Unreadable('variant', `Spectra along ${along.length} axes are not read.`);
  if (wanted !== rows.length) throw new Unreadable('broken', `${rows.length} spectra at ${wanted} places.`);
  const x = { ...axis, values: spectral.values };
  const y = { label: 'Intensity', unit: intensity.unit.replace(/^Cnt/, 'counts').replace('/sec', '/s') };
  const [first, second] = along;
  const spectra = rows.map((row, index): TitledSpectrum => {
    const values = numbersOf(row);
    if (values.length !== points) throw new Unreadable('broken', `A spectrum of ${values.length} points.`);
    return { title: first ? `#${index + 1}, ${first.label} ${first.values[index]} ${first.unit}`.trim() : '', values };
  });
  if (!first || !second) return partsOfSpectra(x, y, spectra);
  const mean = x.values.map(
    (_, point) => spectra.reduce((sum, { values }) => sum + (values[point] ?? NaN), 0) / rows.length,
  );
  const [part] = partsOfSpectra(x, y, [{ title: '', values: mean }]);
  const map = mapOf(first, second, spectra, y.unit);
  return part ? [{ ...part, title: `Mean of ${rows.length} spectra` }, map] : [map];
}

/** The sums of the spectra, those of the first axis beside each other. */
function mapOf(first: Column, second: Column, spectra: readonly TitledSpectrum[], unit: string): Grid {
  const side = ({ label, unit: of, values }: Column) => {
    const [from = NaN, to = NaN] = [values[0], values.at(-1)];
    const step = (to - from) / (values.length - 1);
    if (values.some((value, index) => Math.abs(from + step * index - value) > Math.abs(step) * 0.01))
      throw new Unreadable('variant', `The places along ${label} are not even.`);
    return { label, unit: of, first: from, last: to };
  };
  return {
    kind: 'grid',
    title: 'Total intensity',
    width: first.values.length,
    height: second.values.length,
    values: Float32Array.from(spectra, ({ values }) => values.reduce((sum, value) => sum + value, 0)),
    x: side(first),
    y: side(second),
    z: { label: 'Total intensity', unit },
    style: 'heights',
  };
}

/** Names with their unit in brackets; what is off is no fact. */
function factsOf(groups: XmlElement | undefined) {
  const facts = new Facts();
  for (const entry of groups?.children.flatMap(({ children }) => children) ?? []) {
    const [name, value] = [wordBy(entry, ids.factName), wordBy(entry, ids.factValue)];
    const [, plain, unit] = /^(.*?) ?\(([^()]+)\)$/.exec(name) ?? [];
    if (value !== 'Off') facts.add(plain ?? name, value, unit);
  }
  return facts.list;
}
