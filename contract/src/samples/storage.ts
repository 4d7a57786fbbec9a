import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

/** How cold a place is. */
export const temperatures = {
  ambient: '常温',
  dry: '干燥',
  cold: '冷藏 2–8 °C',
  frozen: '冷冻 −20 °C',
  deep: '超低温 −80 °C',
  nitrogen: '液氮 −196 °C',
} as const;
export type Temperature = keyof typeof temperatures;

/** A grid has at most so many rows, named by letters, and columns, numbered from 1. */
export const mostRows = 20;
export const mostColumns = 25;

/** What a place holds: positions in rows and columns, or a number of samples; 0 is no grid, and no limit. */
export interface Holding {
  rows: number;
  columns: number;
  most: number;
}

const letterOf = (row: number): string => String.fromCodePoint(65 + row);

/** The positions of a grid row by row: A1, A2 … B1; empty where the place has none. */
export const spotsOf = ({ rows, columns }: Pick<Holding, 'rows' | 'columns'>): string[] =>
  Array.from({ length: rows * columns }, (_, at) => `${letterOf(Math.floor(at / columns))}${(at % columns) + 1}`);

/** How many samples a place takes; null where nobody has set a limit. */
export const capacityOf = ({ rows, columns, most }: Holding): number | null => rows * columns || most || null;

/** A position as it is typed or scanned: a letter and a number. */
export const spot = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{1,2}$/, '格位应为字母加数字，例如 B3');

const side = (most: number, name: string) =>
  z.coerce
    .number({ error: `请填写${name}` })
    .int(`${name}应为整数`)
    .min(0, `${name}为 0–${most}`)
    .max(most, `${name}为 0–${most}`);

/** What is set about a place; without positions `rows` and `columns` are 0. */
export const placeForm = {
  name: text('请填写位置名称', 60),
  note: z.string().trim().max(100, '最多 100 个字').default(''),
  /** Places of one room stand together. */
  room: z.string().trim().max(40, '最多 40 个字').default(''),
  temperature: z.enum(keysOf(temperatures)).default('ambient'),
  rows: side(mostRows, '行数').default(0),
  columns: side(mostColumns, '列数').default(0),
  most: side(500, '最多件数').default(0),
  open: z.boolean().default(true),
};

/** Rows without columns hold nothing. */
export const bothSides = ({ rows, columns }: Pick<Holding, 'rows' | 'columns'>): boolean => rows > 0 === columns > 0;
export const oneSide = { path: ['columns'], message: '行数与列数须同时填写，没有格位时都填 0' };
