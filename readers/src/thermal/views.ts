import type { Column, Run, View } from '../content.ts';
import { joinedAlong, joinedBySweeps } from '../kit/passes.ts';
import { Unreadable } from '../reader.ts';

// Programs write the names in the language they are set to: English, German or Chinese.
const isTemperature = ({ label, unit }: Column) => /^temp|^t[sr]\b|温度/i.test(label) || /^(?:°[CF]|K)$/.test(unit);
const isTime = ({ label, unit }: Column) => /^(?:t|time|zeit)$|时间/i.test(label) || /^(?:s|sec|min|h)$/.test(unit);
const isMass = ({ label, unit }: Column) =>
  // A rate is what a mass changes by.
  (!/\/(?:s|min|°C|K)$/.test(unit) &&
    /^(?:mass|masse|weight|gewicht|tg|tga|unsubtracted weight)\b|^(?:质量|重量|热重)/i.test(label)) ||
  (/^(?:µg|mg|g)$/.test(unit) && !/flow/i.test(label));
const isHeat = ({ label, unit }: Column) =>
  /^(?:dsc|ddk|dta|heat flow|wärmestrom)\b|^(?:热流|差热)/i.test(label) || /^[µm]?[WV](?:\/|$)/.test(unit);
/** What the instrument keeps to, and no answer of the sample. */
const isSetting = ({ label }: Column) =>
  /calibration$/i.test(label) ||
  (/flow|fluss|purge|spül|sensit|empf|program|baseline|segment|流量|气体|吹扫|保护气|灵敏度|程序|基线/i.test(label) &&
    !/heat/i.test(label));

const isAxis = (column: Column) => isTemperature(column) || isTime(column);
const isSame = (one: Column, other: Column) => one.label === other.label && one.unit === other.unit;

/** Runs of a file that counts none: where its time begins anew, or without a time its heatings and coolings. */
function ownRuns(columns: readonly Column[], time: number, temperature: number): Partial<View> {
  const values = columns[time < 0 ? temperature : time]?.values ?? new Float64Array();
  return time < 0 ? joinedBySweeps(values, 'Run') : joinedAlong(values);
}

/**
 * The plots of a thermal analysis: mass, and the heat flow beside it, against temperature and against time; then each
 * further measured quantity against temperature.
 * @param first what the format's users look at first
 */
export function thermalViews(
  columns: readonly Column[],
  { first = 'temperature', runs }: { first?: 'temperature' | 'time'; runs?: Run[] } = {},
): View[] {
  const indexOf = (test: (column: Column) => boolean) => columns.findIndex(test);
  const time = indexOf(isTime);
  const sample = indexOf((column) => isTemperature(column) && /sample/i.test(column.label));
  const temperature = sample >= 0 ? sample : indexOf(isTemperature);
  const measured = columns.flatMap((column, index) =>
    isTemperature(column) || isTime(column) || isSetting(column) ? [] : [index],
  );
  const mass = measured.find((index) => isMass(columns[index] as Column));
  const heat = measured.find((index) => isHeat(columns[index] as Column));
  const main = mass ?? heat ?? measured[0];
  if (main === undefined || (temperature < 0 && time < 0))
    throw new Unreadable('variant', 'Nothing is measured against a temperature or a time.');
  if (columns.some((column, index) => isAxis(column) && columns.findIndex((other) => isSame(other, column)) < index))
    throw new Unreadable(
      'variant',
      'Two columns are the same temperature or time: what stands against which is not said.',
    );
  const beside = mass !== undefined && heat !== undefined ? [heat] : undefined;
  const joined = runs ? (runs.length > 1 ? { runs } : {}) : ownRuns(columns, time, temperature);
  const label = (index: number) => columns[index]?.label ?? '';
  const view = (x: number, y: number, right?: number[]): View => ({
    name: `${label(y)}–${label(x)}`,
    x,
    y: [y],
    ...(right ? { right } : {}),
    style: 'line',
    ...joined,
  });
  const against = temperature < 0 ? [] : [view(temperature, main, beside)];
  const overTime = time < 0 ? [] : [view(time, main, temperature < 0 ? beside : [temperature])];
  const more = measured
    .filter((index) => index !== main && index !== beside?.[0])
    .slice(0, 10)
    .map((index) => view(temperature < 0 ? time : temperature, index));
  return [...(first === 'time' ? [...overTime, ...against] : [...against, ...overTime]), ...more];
}
