import { z } from 'zod';
import { undrawable } from './drawable.ts';

/** What a page takes at most of a file; of more it says so, and the file itself holds all. */
export const previewBounds = {
  /** Numbers in all columns of a part. */
  values: 1_000_000,
  /** Values of a grid. */
  gridValues: 2_000_000,
  atoms: 20_000,
  /** Coordinates in all frames of a structure. */
  coordinates: 1_000_000,
  rows: 500,
  columns: 200,
  facts: 200,
  parts: 500,
} as const;

const label = z.string().max(200);
const index = z.number().int().min(0);
/** The first byte of a part's numbers in the data of the preview; all numbers are little-endian. */
const at = index;
const value = z.number().nullable();

/** Where a part comes from: a scan, a region or a sheet, and in an archive the file that holds it. */
const origin = { title: label, file: z.string().max(400) };

/** A piece of rows that is joined, from (inclusive) to (exclusive). */
const previewRun = z.object({ name: label, from: index, to: index });

/** A plot of columns by their indices, as the technique reads it. */
const previewView = z.object({
  name: label,
  x: index,
  /** They share one axis, and so one unit. */
  y: z.array(index).min(1),
  /** On an axis of their own at the right. */
  right: z.array(index),
  /** x is read from high to low. */
  reversed: z.boolean(),
  log_x: z.boolean(),
  log_y: z.boolean(),
  /** x and y in one scale. */
  equal: z.boolean(),
  /** 'line' joins the points of a run, 'points' marks each, 'sticks' stand on zero. */
  style: z.enum(['line', 'points', 'sticks']),
  /** The pieces that are joined; empty where all rows are one. */
  runs: z.array(previewRun),
});
export type PreviewView = z.infer<typeof previewView>;

/** Columns of `rows` 64-bit numbers each, one column after the other; NaN is a gap. */
const columnsPart = z.object({
  kind: z.literal('columns'),
  ...origin,
  at,
  rows: index,
  /** Rows that the file holds; of more than `rows` the lowest and highest of each stretch remain. */
  total: index,
  columns: z.array(
    z.object({
      /** Never with its unit. */
      label,
      unit: label,
      /** The least and the greatest; null in a column of gaps. */
      low: value,
      high: value,
    }),
  ),
  views: z.array(previewView).min(1),
});
export type ColumnsPart = z.infer<typeof columnsPart>;

/** The values at the first and the last column or row. */
const gridAxis = z.object({ label, unit: label, first: z.number(), last: z.number(), reversed: z.boolean() });

/** `width` × `height` 32-bit numbers, row by row from the top; NaN is a gap. */
const gridPart = z.object({
  kind: z.literal('grid'),
  ...origin,
  at,
  width: index,
  height: index,
  /** How many of the file's values stand along x and y. */
  total: z.object({ width: index, height: index }),
  x: gridAxis,
  y: gridAxis,
  z: z.object({ label, unit: label, low: z.number(), high: z.number() }),
  /** 'heights' with a colour bar and a profile, 'contour' by its levels. */
  style: z.enum(['heights', 'contour']),
});
export type GridPart = z.infer<typeof gridPart>;

const imagePart = z.object({
  kind: z.literal('image'),
  ...origin,
  /** Of the file, in pixels. */
  width: index,
  height: index,
  /** The whole, at most 2000 pixels a side: a PNG of so many bytes. */
  whole: z.object({ at, bytes: index, width: index, height: index }),
  /** Where the whole is smaller than the file: JPEGs of `side` pixels in full size, row by row. */
  tiles: z
    .object({
      side: index,
      columns: index,
      rows: index,
      /** Where each begins, and where the last ends. */
      at: z.array(at),
    })
    .nullable(),
  /** What black and white stand for, of grey levels deeper than a byte. */
  levels: z.object({ black: z.number(), white: z.number() }).nullable(),
  /** The side of a pixel of the file, by the microscope's own word. */
  pixel_size: z.object({ x: z.number(), y: z.number(), unit: z.enum(['nm', 'µm', 'mm']) }).nullable(),
});
export type ImagePart = z.infer<typeof imagePart>;

const tablePart = z.object({
  kind: z.literal('table'),
  ...origin,
  columns: z.array(label),
  /** The first of them. */
  rows: z.array(z.array(label)),
  /** Rows that the file holds. */
  total: index,
});
export type TablePart = z.infer<typeof tablePart>;

/** `frames` times x, y and z in Å of each atom, as 32-bit numbers. */
const structurePart = z.object({
  kind: z.literal('structure'),
  ...origin,
  at,
  /** One symbol for each atom. */
  elements: z.array(z.string().max(3)),
  frames: index,
  /** Frames that the file holds. */
  total: index,
  /** The three vectors of the cell in Å, row by row; null for a molecule. */
  cell: z.array(z.number()).length(9).nullable(),
});
export type StructurePart = z.infer<typeof structurePart>;

const previewPart = z.discriminatedUnion('kind', [columnsPart, gridPart, imagePart, tablePart, structurePart]);
export type PreviewPart = z.infer<typeof previewPart>;

/** What a file holds, in the order of the file. */
export const previewParts = z.object({
  kind: z.literal('parts'),
  /** What people call its format, such as 'Bruker BRML'. */
  format: z.string(),
  /** What the file says of its measurement; the unit of a number alone. Of an archive, `file` says it. */
  facts: z.array(z.object({ name: label, value: label, unit: label, file: z.string().max(400).optional() })),
  /** Things of an archive that cannot be shown, by their names; empty of other files. */
  unread: z.array(z.string()),
  parts: z.array(previewPart).min(1).max(previewBounds.parts),
  /** The bytes that the parts speak of; read in ranges. */
  data: z.object({ url: z.string(), bytes: index }),
});
export type PreviewParts = z.infer<typeof previewParts>;

/** A result file in a form that a page can draw. */
export const preview = z.discriminatedUnion('kind', [
  previewParts,
  z.object({ kind: z.literal('pdf'), url: z.string() }),
  undrawable,
]);
export type Preview = z.infer<typeof preview>;

const quantity = z.object({ label, unit: label });
const curveAxes = z.object({ x: quantity, y: quantity });
export type CurveAxes = z.infer<typeof curveAxes>;

/** On what axes a file has curves, unlike ones only; missing beside stamps that were drawn before it was noted. */
const axes = z.array(curveAxes).optional();

/** A result file in the size of a stamp; drawn after its upload. */
export const thumbnail = z
  .discriminatedUnion('kind', [
    /** Paths of an SVG in a box of 96 × 60. */
    z.object({ kind: z.literal('curves'), paths: z.array(z.string()).max(6), axes }),
    /** A picture of at most 192 × 120 pixels. */
    z.object({ kind: z.literal('picture'), url: z.string(), axes }),
  ])
  .nullable();
export type Thumbnail = z.infer<typeof thumbnail>;
