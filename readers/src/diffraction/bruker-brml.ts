import type { Columns } from '../content.ts';
import { entryNames, unpack } from '../kit/archive.ts';
import { decodeText } from '../kit/decode-text.ts';
import { cellsOf, Facts, shortText } from '../kit/numeric-lines.ts';
import { childrenOf, childOf, elementsNamed, readXml, textAt, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisKey, axisNamed, numberIn, scanOf } from './scans.ts';

const rawData = /^Experiment\d+\/RawData(\d+)\.xml$/;

/** Bruker DIFFRAC.SUITE: a ZIP of XML, one RawData member for each range, a Datum for each point. */
export const brukerBrml: Reader = {
  format: 'bruker-brml',
  name: 'Bruker BRML',
  source: 'genuine files of DIFFRAC.SUITE; each names its columns itself in DataViews',
  recognises: ({ bytes }) => entryNames(bytes).some((name) => rawData.test(name)),
  read: ({ bytes }) => {
    const entries = unpack(bytes, (name) => rawData.test(name) || /^Experiment\d+\/DataContainer\.xml$/.test(name));
    const names = [...entries.keys()].filter((name) => rawData.test(name)).toSorted(inOrder);
    if (names.length > limits.parts) throw new Unreadable('large', `${names.length} ranges are too many.`);
    const parts: Columns[] = [];
    const times: string[] = [];
    let first: XmlElement | undefined;
    let left: number = limits.values;
    for (const name of names) {
      const root = readXml(decodeText(entries.get(name) ?? new Uint8Array()));
      first ??= root;
      for (const route of elementsNamed(root, 'DataRoute').filter(isMeasured)) {
        const scan = readRoute(route, names.length > 1 ? `Range ${parts.length + 1}` : '');
        if (!scan) continue;
        left -= scan.columns.length * (scan.columns[0]?.values.length ?? 0);
        if (left < 0 || parts.length === limits.parts) throw new Unreadable('large', 'The ranges are too long.');
        parts.push(scan);
        times.push(textAt(childOf(route, 'ScanInformation'), 'TimePerStep'));
      }
    }
    const container = [...entries].find(([name]) => name.endsWith('/DataContainer.xml'))?.[1];
    const facts = first && factsFrom(first, container && readXml(decodeText(container)));
    return { facts: facts?.addEach('Time per step', times, 's').list ?? [], parts };
  },
};

const inOrder = (one: string, other: string): number =>
  Number(rawData.exec(one)?.[1]) - Number(rawData.exec(other)?.[1]) || (one < other ? -1 : 1);

const isMeasured = (route: XmlElement): boolean => (route.attributes.get('RouteFlag') ?? 'Measured') === 'Measured';

/** What stands where in each Datum. */
interface Layout {
  axes: { id: string; name: string; unit: string; at: number; blank: number }[];
  counts: { unit: string; at: number; blank: number };
  cells: number;
}

/** The curve of a route, or undefined where no point was measured. */
function readRoute(route: XmlElement, title: string): Columns | undefined {
  const points = childrenOf(route, 'Datum');
  if (points.length === 0) return undefined;
  const { axes, counts, cells } = layoutOf(route);
  if (points.length * (axes.length + 1) > limits.values)
    throw new Unreadable('large', `A range of ${points.length} points is too long.`);
  const columns = [...axes, counts].map((column) => ({ ...column, values: new Float64Array(points.length) }));
  for (const [row, { text }] of points.entries()) {
    const given = cellsOf(text, ',');
    if (given.length !== cells)
      throw new Unreadable('broken', `A point has ${given.length} numbers, and not ${cells}.`);
    for (const { values, at, blank } of columns) {
      const value = numberIn(given[at] ?? '');
      if (!Number.isFinite(value)) throw new Unreadable('broken', `“${shortText(given[at] ?? '')}” is no number.`);
      values[row] = value === blank ? NaN : value;
    }
  }
  const scan = childOf(route, 'ScanInformation');
  const wanted = childrenOf(childOf(scan, 'ScanAxes'), 'ScanAxisInfo')[0]?.attributes.get('AxisId') ?? '';
  const moving = columns.slice(0, -1).filter(({ values }) => isMoving(values));
  const along = axes.findIndex(({ id }) => axisKey(id) === axisKey(wanted));
  const x = along < 0 && moving.length === 1 ? moving[0] : columns[along];
  const y = columns.at(-1);
  if (!x || !y) throw new Unreadable('variant', `The scan axis “${shortText(wanted)}” has no column.`);
  const beside = moving.filter((column) => column !== x);
  const column = ({ id, name, unit, values }: { id?: string; name?: string; unit: string; values: Float64Array }) => ({
    ...axisNamed(axisKey(id ?? '') === 'theta' && name ? name : (id ?? ''), unit),
    values,
  });
  const named = title && scan ? `${title}: ${scan.attributes.get('VisibleName') ?? ''}` : title;
  const intensity = { label: 'Intensity', unit: counts.unit, values: y.values };
  return scanOf(shortText(named), column(x), intensity, beside.map(column));
}

const isMoving = (values: Float64Array): boolean => values.some((value) => value !== values[0]);

/** The columns by the route's own views; a variant of none, or of a detector with several channels a point. */
function layoutOf(route: XmlElement): Layout {
  const views = childrenOf(childOf(route, 'DataViews'), 'RawDataView').map((view) => ({
    at: wholeOf(view.attributes.get('Start')),
    length: wholeOf(view.attributes.get('Length')),
    varying: childOf(view, 'Varying'),
    recording: childOf(view, 'Recording'),
  }));
  const moving = views.filter(({ varying }) => childOf(varying, 'FieldDefinitions'));
  const scanned = moving.find(({ varying }) => varying?.attributes.get('LogicName') === 'ScanAxes') ?? moving[0];
  const counter = counterOf(views);
  if (!scanned?.varying || !counter)
    throw new Unreadable('variant', 'The points of a range are not described in the file.');
  if (counter.length !== 1)
    throw new Unreadable('variant', `A detector with ${counter.length} channels for each point is not read.`);
  const fields = childrenOf(scanned.varying, 'FieldDefinitions');
  if (fields.length !== scanned.length)
    throw new Unreadable('variant', `${fields.length} axes stand in ${scanned.length} columns.`);
  const blank = numberIn(textAt(scanned.varying, 'BlankingValue'));
  const base = childOf(counter.recording, 'Unit')?.attributes.get('Base') ?? '';
  return {
    axes: fields.map((field, index) => ({
      id: field.attributes.get('AxisId') ?? field.attributes.get('FieldName') ?? '',
      name: textAt(field, 'VisibleName'),
      unit: childOf(field, 'Restriction')?.attributes.get('Unit') ?? '',
      at: scanned.at + index,
      blank,
    })),
    counts: {
      unit: base === 'Counts' || base === '' ? 'counts' : base,
      at: counter.at,
      blank: numberIn(textAt(counter.recording, 'BlankingValue')),
    },
    cells: Math.max(...views.map(({ at, length }) => at + length)),
  };
}

/** What was counted, beside temperatures and what else is recorded; undefined where no recording is one of counts. */
function counterOf<View extends { recording?: XmlElement }>(views: readonly View[]): View | undefined {
  const recorded = views.filter(({ recording }) => recording);
  const counted = recorded.find(
    ({ recording }) =>
      childOf(recording, 'Unit')?.attributes.get('Base') === 'Counts' ||
      /counter/i.test(recording?.attributes.get('LogicName') ?? ''),
  );
  return counted ?? (recorded.length === 1 ? recorded[0] : undefined);
}

function wholeOf(text = ''): number {
  const value = numberIn(text);
  if (!Number.isInteger(value) || value < 0 || value > limits.values)
    throw new Unreadable('broken', `“${shortText(text)}” is no column.`);
  return value;
}

function factsFrom(root: XmlElement, container: XmlElement | undefined) {
  const valueOf = (name: string): string => elementsNamed(root, name)[0]?.attributes.get('Value') ?? '';
  const textOf = (from: XmlElement | undefined, name: string): string =>
    from ? (elementsNamed(from, name)[0]?.text ?? '') : '';
  const scan = elementsNamed(root, 'ScanInformation')[0];
  return new Facts()
    .add('Sample', textOf(container, 'SampleName'))
    .add('Instrument', textOf(container, 'InstrumentName'))
    .add('Serial number', textOf(container, 'SerialNo'))
    .add('Anode', textOf(root, 'TubeMaterial'))
    .add('Wavelength Kα1', valueOf('WaveLengthAlpha1'), 'Å')
    .add('Wavelength Kα2', valueOf('WaveLengthAlpha2'), 'Å')
    .add('Wavelength Kβ', valueOf('WaveLengthBeta'), 'Å')
    .add('Ratio Kα2/Kα1', valueOf('WaveLengthRatio'))
    .add('Tension', valueOf('Voltage'), 'kV')
    .add('Current', valueOf('Current'), 'mA')
    .add('Scan', scan?.attributes.get('VisibleName'))
    .add('Scan mode', textAt(scan, 'ScanModeVisibleName'))
    .add('Start', textAt(root, 'TimeStampStarted'))
    .add('End', textAt(root, 'TimeStampFinished'));
}
