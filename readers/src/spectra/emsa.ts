import type { Column } from '../content.ts';
import { Facts, firstLines, linesOf, numberOf, shortText } from '../kit/numeric-lines.ts';
import { joinedAlong } from '../kit/passes.ts';
import { limits, Unreadable, type Reader } from '../reader.ts';
import { readNumbers } from './jcamp-numbers.ts';

/** MSA of the EMSA/MAS: X-ray, energy-loss and Auger spectra of electron microscopes. */
export const emsa: Reader = {
  format: 'emsa-msa',
  name: 'EMSA/MAS 谱图',
  source: 'ISO 22029:2022 and EMSA/MAS Standard File Format 1.0 (1991); genuine files of RosettaSciIO',
  recognises: ({ bytes }) => isBegin(firstLines(bytes, 400)[0] ?? ''),
  read: ({ bytes }) => {
    const lines = linesOf(bytes);
    const fields = new Map<string, string>();
    const facts = new Facts();
    let start = -1;
    for (const [index, line] of lines.entries()) {
      const match = /^#([A-Z0-9]+)[^:]{0,20}:(.*)$/i.exec(line);
      if (!match) continue;
      const name = match[1]?.toUpperCase() ?? '';
      if (name === 'SPECTRUM') {
        start = index + 1;
        break;
      }
      const value = shortText(match[2] ?? '');
      fields.set(name, value);
      const known = factNames[name];
      if (known) facts.add(known.name, value, known.unit);
    }
    const end = lines.findIndex((line, index) => index >= start && /^#ENDOFDATA/i.test(line));
    if (start < 0 || end < 0) throw new Unreadable('broken', 'The beginning or the end of the numbers is missing.');
    if (lines.slice(end).some(isBegin)) throw new Unreadable('variant', 'Another spectrum follows.');
    const columns = columnsOf(lines.slice(start, end), fields);
    const joined = joinedAlong(columns[0]?.values ?? new Float64Array());
    return { facts: facts.list, parts: [{ kind: 'columns', title: '', columns, views: [{ ...view, ...joined }] }] };
  },
};

const isBegin = (line: string): boolean => /^#FORMAT\s*:\s*EMSA\/MAS/i.test(line.trim());

const view = { name: '', x: 0, y: [1], style: 'line' as const };

const factNames: Record<string, { name: string; unit?: string }> = {
  TITLE: { name: 'Title' },
  DATE: { name: 'Date' },
  TIME: { name: 'Time' },
  SIGNALTYPE: { name: 'Signal' },
  BEAMKV: { name: 'Beam energy', unit: 'keV' },
  EMISSION: { name: 'Emission current', unit: 'µA' },
  PROBECUR: { name: 'Probe current', unit: 'nA' },
  BEAMDIAM: { name: 'Beam diameter', unit: 'nm' },
  MAGCAM: { name: 'Magnification or camera length' },
  CONVANGLE: { name: 'Convergence angle', unit: 'mrad' },
  COLLANGLE: { name: 'Collection angle', unit: 'mrad' },
  OPERMODE: { name: 'Operating mode' },
  THICKNESS: { name: 'Thickness', unit: 'nm' },
  DWELLTIME: { name: 'Dwell time', unit: 'ms' },
  LIVETIME: { name: 'Live time', unit: 's' },
  REALTIME: { name: 'Real time', unit: 's' },
  ELEVANGLE: { name: 'Elevation angle', unit: '°' },
  AZIMANGLE: { name: 'Azimuthal angle', unit: '°' },
  EDSDET: { name: 'Detector' },
  ELSDET: { name: 'Detector' },
};

function columnsOf(lines: readonly string[], fields: Map<string, string>): Column[] {
  const number = (name: string) => numberOf(fields.get(name) ?? '') ?? NaN;
  const declared = number('NPOINTS');
  if (!Number.isInteger(declared) || declared < 1) throw new Unreadable('broken', `${fields.get('NPOINTS')} points.`);
  const type = fields.get('DATATYPE')?.toUpperCase();
  if (type !== 'XY' && type !== 'Y') throw new Unreadable('variant', `Data of the type ${type}.`);
  if (declared * 2 > limits.values) throw new Unreadable('large', `${declared} points are too many.`);
  const width = type === 'XY' ? 2 : 1;
  const numbers = readNumbers(lines, Math.min(limits.values, (declared + 1) * width * 3));
  const points = numbers.length / width;
  // The standard's own example counts one too few; the mark at the end says that all are there.
  if (!Number.isInteger(points) || points === 0 || Math.abs(points - declared) > 1)
    throw new Unreadable('broken', `${numbers.length} numbers for ${declared} points.`);
  const [offset, step] = [number('OFFSET'), number('XPERCHAN')];
  if (type === 'Y' && !(Number.isFinite(offset) && Number.isFinite(step) && step !== 0))
    throw new Unreadable('broken', 'Nothing says where the points stand.');
  const y = fields.get('YUNITS') ?? '';
  return [
    {
      ...energyAxis(fields.get('XLABEL') ?? '', fields.get('XUNITS') ?? ''),
      values: Float64Array.from({ length: points }, (_, index) =>
        type === 'XY' ? numbers.at(index * 2) : offset + index * step,
      ),
    },
    {
      label: fields.get('YLABEL') || 'Intensity',
      unit: /^intensity$/i.test(y) ? '' : y.toLowerCase() === 'counts' ? 'counts' : y,
      values: Float64Array.from({ length: points }, (_, index) => numbers.at(index * width + width - 1)),
    },
  ];
}

/** 'Energy Loss (eV)' is a quantity with its unit, and outweighs the label. */
function energyAxis(label: string, units: string): Omit<Column, 'values'> {
  const match = /^([^()]+)\(([^()]+)\)$/.exec(units);
  if (match) return { label: match[1]?.trim() ?? '', unit: match[2]?.trim() ?? '' };
  return { label: label || 'Energy', unit: units };
}
