import { z } from 'zod';
import { closedFormatKeys, closedFormatWords } from './closed-formats.ts';

const coordinate = z.number().nullable();

/** At most this many points a series reach the page; extremes survive the thinning. */
export const mostPlotPoints = 4000;
export const mostTableRows = 500;
/** Above what any reader of files gives, and what editors are refused with words of its own. */
const mostPoints = 24_000;
export const mostCurves = 96;
export const mostColumns = 60;
const label = z.string().max(200);
const cell = z.string().max(200);

const plot = z.object({
  kind: z.literal('plot'),
  /** `x` ascends; a null in `y` is a gap. `points` is how many the file holds. */
  series: z
    .array(
      z.object({
        name: label,
        x: z.array(z.number()).max(mostPoints),
        y: z.array(coordinate).max(mostPoints),
        points: z.number().int(),
      }),
    )
    .max(mostCurves),
  x_label: label,
  y_label: label,
  /** Axes that are read from high to low, as wavenumbers and chemical shifts are. */
  x_reversed: z.boolean(),
});
const table = z.object({
  kind: z.literal('table'),
  columns: z.array(cell).max(mostColumns),
  rows: z.array(z.array(cell).max(mostColumns)).max(mostTableRows),
  total: z.number().int(),
});
const image = z.object({
  kind: z.literal('image'),
  url: z.string().max(2000),
  width: z.number().int(),
  height: z.number().int(),
});

/** What a page shows in its place, without a file beside it. */
export const drawable = z.discriminatedUnion('kind', [plot, table, image]);
export type Drawable = z.infer<typeof drawable>;

/** Why a file cannot be drawn. */
export const undrawableReasons = {
  noCurve: '文件中没有可绘制的数据',
  variant: '文件的存储方式还不能在线读取',
  brokenPicture: '图片文件不完整',
  largePicture: '图片过大',
  largeFile: '文件较大',
  tooComplex: '文件过于复杂，无法在线预览',
  broken: '文件不完整或格式特殊',
  plainText: '文件是文字，没有可绘制的数据',
  unknownKind: '此类文件没有在线预览',
  failed: '多次读取都没有成功',
} as const;
export type UndrawableReason = keyof typeof undrawableReasons;
export const undrawable = z.object({
  kind: z.literal('none'),
  reason: z.enum(Object.keys(undrawableReasons) as [UndrawableReason, ...UndrawableReason[]]),
  /** What people call the format, where its reader knows the file and cannot read it. */
  format: z.string().max(60).optional(),
  /** The closed format of a maker's own program that it is. */
  closed: z.enum(closedFormatKeys).optional(),
});
export type Undrawable = z.infer<typeof undrawable>;

/** What a page says in place of the drawing. */
export function undrawableWords({ reason, format, closed }: Undrawable): string {
  if (closed) return closedFormatWords(closed);
  if (reason === 'unknownKind') return '此类文件请下载后用专业软件打开';
  return `${format ? `${format}：` : ''}${undrawableReasons[reason]}，请下载查看`;
}
