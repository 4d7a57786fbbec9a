import { formatFen } from '@yance/ui/format.ts';
import { inputNames } from './input-names.ts';
import { valueNames } from './value-names.ts';

/** A part of a call as people read it: one value, or further parts. */
export interface Part {
  name: string;
  value: string | readonly Part[];
}

/** What a call was given, in words. */
export const partsOf = (input: unknown, inside = ''): Part[] => {
  if (Array.isArray(input))
    return input.map((one: unknown, index) => ({ name: String(index + 1), value: valueOf(one, inside) }));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).map(([key, value]) => ({ name: inputNames[key] ?? key, value: valueOf(value, key) }));
};

function valueOf(value: unknown, key: string): Part['value'] {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.length === 0 ? '无' : value.map((one) => wordOf(one, key)).join('、');
  if (typeof value === 'object' && value !== null) return partsOf(value, key);
  return wordOf(value, key);
}

function wordOf(value: unknown, key: string): string {
  if (value === null || value === undefined || value === '') return '未填';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number' && key.endsWith('_fen')) return formatFen(value);
  if (typeof value === 'number' && key === 'basis_points') return `${value / 100}%`;
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  return valueNames[key]?.[plain] ?? plain;
}

/** The same in one line, for a cell of a table. */
export const inputText = (input: unknown): string => partsOf(input).map(lineOf).join('；');

const lineOf = ({ name, value }: Part): string =>
  `${name}：${typeof value === 'string' ? value : `（${value.map(lineOf).join('；')}）`}`;
