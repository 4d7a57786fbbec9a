import type { Column, Run, View } from '../content.ts';
import { Unreadable } from '../reader.ts';

const isTemperature = ({ label, unit }: Column) => /^temp|^t[sr]\b/i.test(label) || /^(?:°[CF]|K)$/.test(unit);
const isTime = ({ label }: Column) => /^(?:t|time)$/i.test(label);
const isMass = ({ label, unit }: Column) =>
  /^(?:mass|weight|tg|tga|unsubtracted weight)\b/i.test(label) || (/^(?:µg|mg|g)$/.test(unit) && !/flow/i.test(label));
const isHeat = ({ label, unit }: Column) => /^(?:dsc|dta|heat flow)\b/i.test(label) || /^[µm]?[WV](?:\/|$)/.test(unit);
/** What the instrument keeps to, and no answer of the sample. */
const isSetting = ({ label }: Column) =>
  /flow|purge|sensit|program|baseline|segment/i.test(label) && !/heat/i.test(label);

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
  const beside = mass !== undefined && heat !== undefined ? [heat] : undefined;
  const label = (index: number) => columns[index]?.label ?? '';
  const view = (x: number, y: number, right?: number[]): View => ({
    name: `${label(y)}–${label(x)}`,
    x,
    y: [y],
    ...(right ? { right } : {}),
    style: 'line',
    ...(runs && runs.length > 1 ? { runs } : {}),
  });
  const against = temperature < 0 ? [] : [view(temperature, main, beside)];
  const overTime = time < 0 ? [] : [view(time, main, temperature < 0 ? beside : [temperature])];
  const more = measured
    .filter((index) => index !== main && index !== beside?.[0])
    .slice(0, 10)
    .map((index) => view(temperature < 0 ? time : temperature, index));
  return [...(first === 'time' ? [...overTime, ...against] : [...against, ...overTime]), ...more];
}
