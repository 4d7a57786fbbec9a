import type { Part } from '../content.ts';
import { decodeText } from '../kit/decode-text.ts';
import { Facts } from '../kit/numeric-lines.ts';
import { childrenOf, childOf, elementsNamed, readXml, textAt, type XmlElement } from '../kit/xml.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { axisKey, axisNamed, mostScans, numberIn, partsOf, scanOf, ValueCount, type Scan } from './scans.ts';

/** PANalytical and Malvern Panalytical: XML of scans, with the counts and the positions of every axis. */
export const panalyticalXrdml: Reader = {
  format: 'panalytical-xrdml',
  name: 'PANalytical XRDML',
  source: 'XML schema XRDMeasurement 1.5 and 2.1 (www.xrdml.com/XRDMeasurement), and genuine files of 1.5 to 2.1',
  recognises: ({ bytes }) => /<(?:\w+:)?xrdMeasurements[\s>]/.test(decodeText(bytes.subarray(0, 2000))),
  read: ({ bytes }) => {
    const root = readXml(decodeText(bytes));
    if (root.name !== 'xrdMeasurements') throw new Unreadable('variant', `The root is ${root.name}.`);
    const measurements = childrenOf(root, 'xrdMeasurement');
    const count = measurements.reduce((sum, one) => sum + childrenOf(one, 'scan').length, 0);
    if (count > mostScans) throw new Unreadable('large', `${count} scans are too many.`);
    const parts: Part[] = [];
    const counted = new ValueCount();
    for (const [index, measurement] of measurements.entries()) {
      const name = measurements.length > 1 ? `Measurement ${index + 1}` : '';
      const scans = childrenOf(measurement, 'scan')
        .map((scan) => readScan(scan, measurement.attributes.get('measurementStepAxis') ?? ''))
        .filter((scan) => scan !== undefined)
        .map((scan) => counted.add(scan));
      parts.push(...partsOf(name, scans));
    }
    const [first] = measurements;
    const scan = childOf(first, 'scan');
    const beam = childOf(first, 'incidentBeamPath');
    const detector = first ? elementsNamed(first, 'detector')[0]?.attributes.get('name') : undefined;
    return {
      facts: new Facts()
        .add('Sample', textAt(root, 'sample/name') || textAt(root, 'sample/id'))
        .add('Instrument', textAt(scan, 'header/source/instrumentControlSoftware'))
        .add('Measurement', first?.attributes.get('measurementType'))
        .add('Status', first?.attributes.get('status'))
        .add('Anode', textAt(beam, 'xRayTube/anodeMaterial'))
        .add('Wavelength Kα1', textAt(first, 'usedWavelength/kAlpha1'), 'Å')
        .add('Wavelength Kα2', textAt(first, 'usedWavelength/kAlpha2'), 'Å')
        .add('Wavelength Kβ', textAt(first, 'usedWavelength/kBeta'), 'Å')
        .add('Ratio Kα2/Kα1', textAt(first, 'usedWavelength/ratioKAlpha2KAlpha1'))
        .add('Tension', textAt(beam, 'xRayTube/tension'), 'kV')
        .add('Current', textAt(beam, 'xRayTube/current'), 'mA')
        .add('Detector', detector)
        .add('Scan axis', scan?.attributes.get('scanAxis'))
        .add('Scan mode', scan?.attributes.get('mode'))
        .addEach('Time per step', timesOf(measurements), 's')
        .add('Start', textAt(scan, 'header/startTimeStamp'))
        .add('End', textAt(scan, 'header/endTimeStamp'))
        .add(
          'Divergence correction',
          first && elementsNamed(first, 'divergenceCorrections')[0] ? 'not applied' : undefined,
        ).list,
      parts,
    };
  },
};

/** The time of each scan that counted, from the shortest to the longest where its points differ; empty without one. */
const timesOf = (measurements: readonly XmlElement[]): string[] =>
  measurements
    .flatMap((one) => childrenOf(one, 'scan'))
    .map((scan) => childOf(scan, 'dataPoints'))
    .filter((points) => childOf(points, 'counts') ?? childOf(points, 'intensities'))
    .map((points) => {
      const each = childOf(points, 'countingTimes');
      return each ? spanOf(numbersIn(each.text)) : textAt(points, 'commonCountingTime');
    });

function spanOf(values: Float64Array): string {
  const sorted = values.toSorted();
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least === most ? `${least}` : `${least}–${most}`;
}

/** A scan, or undefined where nothing was measured yet, as in an aborted one. */
function readScan(scan: XmlElement, stepAxis: string): Scan | undefined {
  const points = childOf(scan, 'dataPoints');
  if (!points) return undefined;
  const counts = childOf(points, 'counts');
  const given = counts ?? childOf(points, 'intensities');
  if (!given || given.text === '') return undefined;
  const values = numbersIn(given.text);
  // Intensities are multiplied by the attenuation already; counts, since version 2.0, are as the detector gave them.
  if (counts) {
    const common = textAt(points, 'commonBeamAttenuationFactor');
    const factors = childOf(points, 'beamAttenuationFactors');
    if (factors) {
      const each = numbersIn(factors.text, values.length);
      for (let index = 0; index < values.length; index += 1)
        values[index] = (values[index] ?? NaN) * (each[index] ?? NaN);
    } else if (common)
      for (let index = 0; index < values.length; index += 1) values[index] = (values[index] ?? NaN) * numberIn(common);
  }
  const positions = childrenOf(points, 'positions').map((one) => ({
    key: axisKey(one.attributes.get('axis') ?? ''),
    ...axisNamed(one.attributes.get('axis') ?? '', one.attributes.get('unit')),
    values: positionsOf(one, values.length),
    common: childOf(one, 'commonPosition') ? numberIn(textAt(one, 'commonPosition')) : undefined,
  }));
  const moving = positions.filter((one) => one.values !== undefined);
  const wanted = axisKey(scan.attributes.get('scanAxis') ?? '');
  const axis = moving.find(({ key }) => key === wanted) ?? (moving.length === 1 ? moving[0] : undefined);
  if (!axis?.values) throw new Unreadable('variant', `Scan axis ${scan.attributes.get('scanAxis')} has no positions.`);
  const unit = given.attributes.get('unit') ?? 'counts';
  const beside = moving.flatMap(({ label, unit: own, values: at }) =>
    at && at !== axis.values ? [{ label, unit: own, values: at }] : [],
  );
  const still = positions.find(({ key, common }) => common !== undefined && key === axisKey(stepAxis));
  return {
    part: scanOf(
      '',
      { label: axis.label, unit: axis.unit, values: axis.values },
      { label: 'Intensity', unit, values },
      beside,
    ),
    outer: still && stepAxis ? { label: still.label, unit: still.unit, value: still.common ?? NaN } : undefined,
  };
}

/** The places of the points along an axis; undefined where it stands still. */
function positionsOf(positions: XmlElement, count: number): Float64Array | undefined {
  const list = childOf(positions, 'listPositions');
  if (list) return numbersIn(list.text, count);
  if (!childOf(positions, 'startPosition')) return undefined;
  const start = numberIn(textAt(positions, 'startPosition'));
  const end = numberIn(textAt(positions, 'endPosition'));
  if (!Number.isFinite(start) || !Number.isFinite(end)) throw new Unreadable('broken', 'A scan has no start or end.');
  return Float64Array.from({ length: count }, (_, index) =>
    count === 1 ? start : start + ((end - start) * index) / (count - 1),
  );
}

/** Numbers between spaces; exactly `count` where it is given. */
function numbersIn(text: string, count?: number): Float64Array {
  const words = text.split(/\s+/);
  if (words.length > limits.values) throw new Unreadable('large', `A scan of ${words.length} points is too long.`);
  const values = Float64Array.from(words, (word) => numberIn(word));
  if (values.some((value) => !Number.isFinite(value)))
    throw new Unreadable('broken', 'A list holds what is no number.');
  if (count !== undefined && values.length !== count)
    throw new Unreadable('broken', `A list of ${values.length} numbers stands beside ${count} counts.`);
  return values;
}
