import type { Column, Columns, Part, Table } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts, numberOf, shortText } from '../kit/numeric-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { childOf, childrenOf, elementAt, elementsNamed, readXml, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { numbersOf, parametersOf, type Parameters } from './mzml-arrays.ts';

/** Terms of psi-ms.obo. */
const term = {
  scanTime: 'MS:1000016',
  centroid: 'MS:1000127',
  level: 'MS:1000511',
  massArray: 'MS:1000514',
  timeArray: 'MS:1000595',
} as const;

/** What stands along a spectrum: masses, or of a detector of light beside the spectrometer wavelengths. */
const places = new Map<string, string>([
  [term.massArray, 'm/z'],
  ['MS:1000617', 'Wavelength'],
]);
/** What is measured: intensities, or of a pump or an oven its own quantity. */
const measures = new Map([
  ['MS:1000515', 'Intensity'],
  ['MS:1000820', 'Flow rate'],
  ['MS:1000821', 'Pressure'],
  ['MS:1000822', 'Temperature'],
]);
const times = new Map<string, string>([[term.timeArray, 'Time']]);

/** Spectra that are shown; a run of chromatography has thousands. */
const mostSpectra = 400;

const units = new Map([
  ['number of counts', 'counts'],
  ['number of detector counts', 'counts'],
  ['counts per second', 'counts/s'],
  ['percent of base peak', '%'],
  ['minute', 'min'],
  ['second', 's'],
  ['m/z', ''],
  ['nanometer', 'nm'],
  ['absorbance unit', ''],
  ['pascal', 'Pa'],
  ['degree Celsius', '°C'],
  ['microliters per minute', 'µL/min'],
]);
const unitOf = (name: string) => units.get(name) ?? shortText(name);

/** The mass spectra and chromatograms of the Proteomics Standards Initiative's XML. */
export const mzml: Reader = {
  format: 'mzml',
  name: 'mzML',
  source: 'mzML 1.1.0 of psidev.info/mzML, and psi-ms.obo for its terms; MS-Numpress (Teleman et al., 2014)',
  recognises: ({ bytes }) => /<(?:indexedmzML|mzML)[\s>]/.test(decodeText(bytes.subarray(0, 2000))),
  read: ({ bytes }) => {
    const root = readXml(decodeText(bytes));
    const document = root.name === 'indexedmzML' ? childOf(root, 'mzML') : root;
    const run = childOf(document, 'run');
    if (document?.name !== 'mzML' || !run) throw new Unreadable('broken', 'There is no run of measurements.');
    const groups = new Map<string, Parameters>();
    for (const group of childrenOf(childOf(document, 'referenceableParamGroupList'), 'referenceableParamGroup'))
      groups.set(group.attributes.get('id') ?? '', parametersOf(group, new Map()));
    const spectra = listed(run, 'spectrumList', 'spectrum');
    const chromatograms = listed(run, 'chromatogramList', 'chromatogram');
    if (chromatograms.length > limits.parts - mostSpectra)
      throw new Unreadable('large', `${chromatograms.length} chromatograms are too many.`);
    const budget = { values: limits.values };
    const parts: Part[] = [
      ...spectra.slice(0, mostSpectra).map((one) => spectrumOf(one, groups, budget)),
      ...chromatograms.map((one) => chromatogramOf(one, groups, budget)),
    ];
    return { facts: factsOf(document, run, spectra.length, groups), parts };
  },
};

/** The entries of a list, which announces how many it has. */
function listed(run: XmlElement, list: string, name: string): XmlElement[] {
  const parent = childOf(run, list);
  const found = childrenOf(parent, name);
  const count = parent ? numberOf(parent.attributes.get('count') ?? '') : 0;
  if (count !== found.length) throw new Unreadable('broken', `${list} announces ${count} and has ${found.length}.`);
  return found;
}

interface Pair {
  x: Column;
  y: Column;
}

/** The array along x and what was measured, of one length; each by the first of its terms that is there. */
function pairOf(
  element: XmlElement,
  along: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, Parameters>,
  budget: { values: number },
): Pair {
  const length = numberOf(element.attributes.get('defaultArrayLength') ?? '') ?? NaN;
  const arrays = childrenOf(childOf(element, 'binaryDataArrayList'), 'binaryDataArray').map((array) => ({
    array,
    parameters: parametersOf(array, groups),
  }));
  const pick = (terms: ReadonlyMap<string, string>): Column => {
    const [accession = '', label = ''] =
      [...terms].find(([one]) => arrays.some(({ parameters }) => parameters.has(one))) ?? [];
    const found = arrays.find(({ parameters }) => parameters.has(accession));
    if (!found) {
      if (length === 0) return { label, unit: '', values: new Float64Array() };
      throw new Unreadable('broken', `None of the arrays ${[...terms.values()].join(', ')} is there.`);
    }
    const own = found.array.attributes.get('arrayLength');
    const count = own === undefined ? length : (numberOf(own) ?? NaN);
    budget.values -= count;
    if (budget.values < 0) throw new Unreadable('large', 'There are too many numbers.');
    const values = numbersOf(found.array, found.parameters, count);
    const unit = found.parameters.get(accession)?.unit ?? '';
    return { label: unit === 'absorbance unit' ? 'Absorbance' : label, unit: unitOf(unit), values };
  };
  const [x, y] = [pick(along), pick(measures)];
  if (x.values.length !== y.values.length) throw new Unreadable('broken', 'The arrays are of different lengths.');
  return { x, y };
}

function spectrumOf(
  element: XmlElement,
  groups: ReadonlyMap<string, Parameters>,
  budget: { values: number },
): Columns | Table {
  const parameters = parametersOf(element, groups);
  const level = parameters.get(term.level)?.value;
  const scan = elementAt(element, 'scanList/scan');
  const time = scan ? parametersOf(scan, groups).get(term.scanTime) : undefined;
  const title = shortText(
    [
      element.attributes.get('id'),
      level ? `MS${level}` : '',
      time ? `${numberOf(time.value) ?? time.value} ${unitOf(time.unit)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  );
  const { x, y } = pairOf(element, places, groups, budget);
  // A spectrum in which nothing was found is one nevertheless.
  if (x.values.length === 0) return { kind: 'table', title, columns: ['m/z', 'Intensity'], rows: [] };
  return {
    kind: 'columns',
    title,
    columns: [x, y],
    views: [{ name: '', x: 0, y: [1], style: parameters.has(term.centroid) ? 'sticks' : 'line' }],
  };
}

function chromatogramOf(
  element: XmlElement,
  groups: ReadonlyMap<string, Parameters>,
  budget: { values: number },
): Columns | Table {
  const title = shortText(element.attributes.get('id') ?? '');
  const { x, y } = pairOf(element, times, groups, budget);
  if (x.values.length === 0) return { kind: 'table', title, columns: ['Time', 'Intensity'], rows: [] };
  return {
    kind: 'columns',
    title,
    columns: [x, y],
    views: [{ name: 'Chromatogram', x: 0, y: [1], style: 'line', ...joinedAlong(x.values) }],
  };
}

function factsOf(document: XmlElement, run: XmlElement, spectra: number, groups: ReadonlyMap<string, Parameters>) {
  const facts = new Facts();
  const configuration = elementAt(document, 'instrumentConfigurationList/instrumentConfiguration');
  const sample = elementAt(document, 'sampleList/sample');
  facts.add('Sample', sample?.attributes.get('name')).add('Date', run.attributes.get('startTimeStamp'));
  if (configuration) {
    const [instrument] = parametersOf(configuration, groups).values();
    facts.add('Instrument', instrument?.name);
    for (const name of ['source', 'analyzer', 'detector']) {
      const [component] = elementsNamed(configuration, name);
      const [parameter] = component ? parametersOf(component, groups).values() : [];
      facts.add(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, parameter?.name);
    }
  }
  const shown = spectra > mostSpectra ? `${spectra}, of which the first ${mostSpectra} are shown` : String(spectra);
  return facts.add('Spectra', shown).list;
}
