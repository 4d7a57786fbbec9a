import { entryNames, unpack } from '../kit/archive.ts';
import { decodeText } from '../kit/decode-text.ts';
import { linesOf } from '../kit/numeric-lines.ts';
import { childrenOf, childOf, elementAt, readXml, textAt, type XmlElement } from '../kit/xml.ts';
import { Unreadable, type Reader } from '../reader.ts';
import { factsFrom, profileOf } from './rigaku-profiles.ts';
import { mostScans, numberIn, outerOf, partsOf, ValueCount } from './scans.ts';

const profile = /^Data(\d+)\/Profile\d+\.txt$/;
const conditions = /^Data(\d+)\/Mesurement?Conditions\d+\.xml$/;

/** Rigaku SmartLab Studio: a ZIP with the rows and the conditions of each scan. */
export const rigakuRasx: Reader = {
  format: 'rigaku-rasx',
  name: 'Rigaku RASX',
  source: 'genuine files of SmartLab Studio; the factor of the attenuator as in RAS',
  recognises: ({ bytes }) => entryNames(bytes).some((name) => profile.test(name)),
  read: ({ bytes }) => {
    const entries = unpack(bytes, (name) => profile.test(name) || conditions.test(name));
    const names = [...entries.keys()]
      .filter((name) => profile.test(name))
      .toSorted((one, other) => folder(one) - folder(other));
    if (names.length > mostScans) throw new Unreadable('large', `${names.length} scans are too many.`);
    const beside = new Map(
      [...entries].filter(([name]) => conditions.test(name)).map(([name, own]) => [folder(name), own]),
    );
    const described = names.map((name) => {
      const own = beside.get(folder(name));
      if (!own) throw new Unreadable('broken', `${name} has no conditions.`);
      const root = readXml(withoutRepetition(decodeText(own)));
      return { rows: entries.get(name) ?? new Uint8Array(), header: headerOf(root), axes: standing(root) };
    });
    const outer = outerOf(
      described.map(({ axes }) => axes),
      described[0]?.header.get('MEAS_SCAN_AXIS_X') ?? '',
    );
    const counted = new ValueCount();
    const scans = described.map(({ rows, header }, index) => {
      const count = header.get('MEAS_DATA_COUNT');
      return counted.add(
        profileOf(linesOf(rows), {
          axis: header.get('MEAS_SCAN_AXIS_X') ?? '',
          unit: header.get('MEAS_SCAN_UNIT_X') || 'deg',
          counts: header.get('MEAS_SCAN_UNIT_Y') || 'counts',
          count: count ? numberIn(count) : undefined,
          outer: outer[index],
        }),
      );
    });
    return { facts: factsFrom(described[0]?.header ?? new Map()), parts: partsOf('', scans) };
  },
};

/** The conditions without the header of RAS at their end, which is long and says nothing new. */
function withoutRepetition(text: string): string {
  const [mark, end] = ['<RASHeader>', '</RASHeader>'];
  const from = text.indexOf(mark);
  const to = text.indexOf(end, from);
  return from < 0 || to < 0 ? text : text.slice(0, from) + text.slice(to + end.length);
}

const folder = (name: string): number => Number(/^Data(\d+)/.exec(name)?.[1]);

const standing = (root: XmlElement) =>
  childrenOf(childOf(root, 'Axes'), 'Axis').map(({ attributes }) => ({
    name: attributes.get('Name') ?? '',
    unit: attributes.get('Unit') ?? '',
    position: numberIn(attributes.get('Position') ?? ''),
  }));

/** What RASX says by elements, under the keys that RAS has for it. */
function headerOf(root: XmlElement): ReadonlyMap<string, string> {
  const generator = elementAt(root, 'HWConfigurations/XrayGenerator');
  const scan = childOf(root, 'ScanInformation');
  const detector = childrenOf(elementAt(root, 'HWConfigurations/Categories'), 'Category')
    .find(({ attributes }) => attributes.get('Name') === 'Detector')
    ?.attributes.get('SelectedUnit');
  return new Map([
    ['FILE_SAMPLE', textAt(root, 'GeneralInformation/SampleName')],
    ['FILE_SYSTEM_NAME', textAt(root, 'GeneralInformation/SystemName')],
    ['HW_XG_TARGET_NAME', textAt(generator, 'TargetName')],
    ['HW_XG_WAVE_LENGTH_ALPHA1', textAt(generator, 'WavelengthKalpha1')],
    ['HW_XG_WAVE_LENGTH_ALPHA2', textAt(generator, 'WavelengthKalpha2')],
    ['HW_XG_WAVE_LENGTH_BETA', textAt(generator, 'WavelengthKbeta')],
    ['MEAS_COND_XG_VOLTAGE', textAt(generator, 'Voltage')],
    ['MEAS_COND_XG_CURRENT', textAt(generator, 'Current')],
    ['HW_COUNTER_SELECT_NAME', detector ?? ''],
    ['MEAS_SCAN_AXIS_X', textAt(scan, 'AxisName')],
    ['MEAS_SCAN_UNIT_X', textAt(scan, 'PositionUnit')],
    ['MEAS_SCAN_UNIT_Y', textAt(scan, 'IntensityUnit')],
    ['MEAS_DATA_COUNT', textAt(scan, 'DataCount')],
    ['MEAS_SCAN_MODE', textAt(scan, 'Mode')],
    ['MEAS_SCAN_STEP', textAt(scan, 'Step')],
    ['MEAS_SCAN_SPEED', textAt(scan, 'Speed')],
    ['MEAS_SCAN_SPEED_UNIT', textAt(scan, 'SpeedUnit')],
    ['MEAS_SCAN_START_TIME', textAt(scan, 'StartTime')],
    ['MEAS_SCAN_END_TIME', textAt(scan, 'EndTime')],
  ]);
}
