import type { PreviewParts } from '@yance/contract/results/preview.ts';

/** What a file says of a condition of its measurement, a key of `conditionNames`. */
export interface RecordedCondition {
  key: ConditionKey;
  value: string;
}

export type ConditionKey = keyof typeof conditionNames;

/** Conditions that methods sections speak of: in Chinese, in English, and the names by which instruments write them. */
export const conditionNames = {
  anode: { label: '靶材', english: 'anode', facts: ['anode'] },
  wavelength: {
    label: '波长',
    english: 'wavelength',
    facts: ['wavelength kα1', 'wavelength', 'wavelength used', 'laser wavelength', 'laser'],
  },
  source: { label: '激发源', english: 'source', facts: ['x-ray source', 'source', 'analysis source'] },
  energy: {
    label: '激发能量',
    english: 'excitation energy',
    facts: ['source energy', 'excitation energy', 'beam energy'],
  },
  power: { label: '功率', english: 'power', facts: ['x-ray power', 'laser power'] },
  voltage: {
    label: '电压',
    english: 'voltage',
    facts: ['tension', 'voltage', 'eht', 'hv', 'accelerating voltage', 'acceleration voltage'],
  },
  current: { label: '电流', english: 'current', facts: ['tube current', 'current'] },
  pass: { label: '通过能', english: 'pass energy', facts: ['pass energy'] },
  step: { label: '步长', english: 'step', facts: ['step', 'step size'] },
  speed: { label: '扫描速度', english: 'scan speed', facts: ['speed', 'scan rate'] },
  dwell: {
    label: '每点时间',
    english: 'time per step',
    facts: ['time per step', 'dwell time', 'integration time', 'exposure time', 'acq. time'],
  },
  scans: { label: '累加次数', english: 'scans', facts: ['scans', 'accumulations', 'spectra averaged'] },
  resolution: { label: '分辨率', english: 'resolution', facts: ['resolution'] },
  grating: { label: '光栅', english: 'grating', facts: ['grating'] },
  objective: { label: '物镜', english: 'objective', facts: ['objective'] },
  working: { label: '工作距离', english: 'working distance', facts: ['wd', 'workingdistance', 'working distance'] },
  magnification: { label: '放大倍数', english: 'magnification', facts: ['mag', 'magnification'] },
  detector: { label: '探测器', english: 'detector', facts: ['detector', 'signal a'] },
  atmosphere: {
    label: '气氛',
    english: 'atmosphere',
    facts: ['atmosphere', 'purge gas 1', 'purge gas 2mfc', 'purge 1 mfc', 'gas', 'gas 1', 'purge gas'],
  },
  program: { label: '温度程序', english: 'temperature programme', facts: ['range', 'temperature program'] },
  crucible: { label: '坩埚', english: 'crucible', facts: ['crucible', 'pan', 'pan type'] },
  adsorptive: {
    label: '吸附质',
    english: 'adsorptive',
    facts: ['adsorptive', 'analysis adsorptive', 'analysis gas', '吸着質名称'],
  },
  bath: {
    label: '吸附温度',
    english: 'adsorption temperature',
    facts: ['adsorption temperature', 'bath temperature', 'analysis bath temp.', 'meas. temp.'],
  },
  outgas: { label: '脱气温度', english: 'outgas temperature', facts: ['outgas temperature', 'outgas temp'] },
  frequency: { label: '观测频率', english: 'observe frequency', facts: ['observe frequency'] },
  amplitude: { label: '扰动振幅', english: 'amplitude', facts: ['amplitude'] },
} as const satisfies Record<string, { label: string; english: string; facts: readonly string[] }>;

const keys = new Map<string, ConditionKey>(
  Object.entries(conditionNames).flatMap(([key, { facts }]) =>
    facts.map((name) => [name, key as ConditionKey] as const),
  ),
);
const longest = 60;

/**
 * The conditions among what a file says of itself, each once as it is said first. Who measured, when and what the
 * sample is called are no conditions, and neither is a sentence. What scans or the files of an archive say otherwise
 * under one name is none of the whole.
 */
export function recordedConditions(facts: PreviewParts['facts']): RecordedCondition[] {
  const found = new Map<ConditionKey, string>();
  const unlike = new Set<ConditionKey>();
  const said = new Map<string, string>();
  for (const { name, value, unit } of facts) {
    // Some write the unit into the name: 'Laser (nm)', 'Scan Rate (V/s)'.
    const [, bare = '', within = ''] = /^(.+?)(?:\s*[(/]\s*([^()]+)\)?)?$/.exec(name.trim()) ?? [];
    const key = keys.get(bare.toLowerCase());
    const number = readable(value.trim());
    const words = [number, unit || within].filter(Boolean).join(' ');
    if (!key || !number) continue;
    if ((said.get(name) ?? words) !== words) unlike.add(key);
    said.set(name, words);
    if (words.length <= longest && !found.has(key)) found.set(key, words);
  }
  return [...found].filter(([key]) => !unlike.has(key)).map(([key, value]) => ({ key, value }));
}

/** 5.0000 is 5; what is no plain number stays as the file has it. */
const readable = (value: string): string => (/^-?\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value);
