import { z } from 'zod';

const coordinate = z.number().nullable();

/** At most this many points a series reach the page; extremes survive the thinning. */
export const mostPlotPoints = 4000;
export const mostTableRows = 500;

const plot = z.object({
  kind: z.literal('plot'),
  /** `x` ascends; a null in `y` is a gap. `points` is how many the file holds. */
  series: z.array(
    z.object({ name: z.string(), x: z.array(z.number()), y: z.array(coordinate), points: z.number().int() }),
  ),
  x_label: z.string(),
  y_label: z.string(),
  /** Axes that are read from high to low, as wavenumbers and chemical shifts are. */
  x_reversed: z.boolean(),
});
const table = z.object({
  kind: z.literal('table'),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number().int(),
});
const image = z.object({
  kind: z.literal('image'),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/** What a page shows in its place, without a file beside it. */
export const drawable = z.discriminatedUnion('kind', [plot, table, image]);
export type Drawable = z.infer<typeof drawable>;

/** A result file in a form that a page can draw. */
export const preview = z.discriminatedUnion('kind', [
  plot,
  table,
  image,
  z.object({ kind: z.literal('pdf'), url: z.string() }),
  z.object({ kind: z.literal('none'), reason: z.string() }),
]);
export type Preview = z.infer<typeof preview>;
