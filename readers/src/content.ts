/** What a file of an instrument holds, in the instrument's own numbers: nothing is smoothed, thinned or guessed. */
export interface Content {
  /** The reader that understood the file, a key of `formats`. */
  format: string;
  /** What the file says of its measurement, in the order of the file: instrument, wavelength, rate, date … */
  facts: Fact[];
  /** The measured things in the order of the file; at least one. */
  parts: Part[];
}

/** One thing that a file says of its measurement. */
export interface Fact {
  /** In the file's own words or the field's, such as 'Wavelength'. */
  name: string;
  value: string;
  /** Of a number alone; empty otherwise. */
  unit?: string;
}

/** One measured thing: a scan, a region, a block, a page, a sheet, a channel. */
export type Part = Columns | Grid | Image | Table | Structure;

/** A column of numbers with what it means. */
export interface Column {
  /** The quantity, such as '2θ', 'Intensity', 'Temp.'; never with its unit. */
  label: string;
  /** Such as '°', 'counts', 'cm⁻¹', 'mg'; empty for a number without one. */
  unit: string;
  /** NaN is a gap. All columns of a part are of one length. */
  values: Float64Array;
}

/** Numbers in columns, and the plots that the technique draws of them. */
export interface Columns {
  kind: 'columns';
  /** Of the scan, region or block, in the file's words; empty where there is one alone. */
  title: string;
  columns: Column[];
  /** At least one; the first is what a specialist looks at first. */
  views: View[];
}

/** A plot of columns: which stand along x and y, and how the technique reads them. */
export interface View {
  /** Such as 'Nyquist', 'Bode', 'Mass–Temperature'; empty where there is one alone. */
  name: string;
  /** Index of the column along x. */
  x: number;
  /** Indices of the columns along y; they share one axis, and so one unit. */
  y: number[];
  /** Columns of another unit, on an axis of their own at the right. */
  right?: number[];
  /** Read from high to low, as binding energies, wavenumbers and chemical shifts are. */
  reversed?: boolean;
  logX?: boolean;
  logY?: boolean;
  /** x and y in one scale, as a Nyquist plot is. */
  equal?: boolean;
  /** 'line' joins the points of a run, 'points' marks each, 'sticks' stand on zero, as centroid mass spectra do. */
  style: 'line' | 'points' | 'sticks';
  /**
   * The pieces that are joined, as rows from (inclusive) to (exclusive): branches of an isotherm, sweeps, cycles. A
   * point of one run never joins the next. Absent where all rows are one run.
   */
  runs?: Run[];
}

export interface Run {
  /** Such as 'Adsorption', 'Cycle 2'. */
  name: string;
  from: number;
  to: number;
}

/** Values over an evenly spaced plane: height maps, contours of two-dimensional spectra, maps of a spectrum's band. */
export interface Grid {
  kind: 'grid';
  title: string;
  width: number;
  height: number;
  /** Row by row from the top, `width` × `height`; NaN is a gap. */
  values: Float32Array;
  x: GridAxis;
  y: GridAxis;
  z: { label: string; unit: string };
  /** How it is read: 'heights' with a colour bar and a profile, 'contour' by its levels. */
  style: 'heights' | 'contour';
}

export interface GridAxis {
  label: string;
  unit: string;
  /** The values at the first and the last column or row. */
  first: number;
  last: number;
  reversed?: boolean;
}

/** A picture as rows of pixels from the top, `channels` bytes each: 1 grey, 3 red, green, blue. */
export interface Image {
  kind: 'image';
  title: string;
  width: number;
  height: number;
  channels: 1 | 3;
  pixels: Uint8Array;
  /** Of grey levels deeper than a byte: what black and white of `pixels` stand for. */
  levels?: { black: number; white: number };
  /** The side of a pixel by the microscope's own word, in `unit`. */
  pixelSize?: { x: number; y: number; unit: 'nm' | 'µm' | 'mm' };
}

/** Words and numbers in cells, as a sheet or a peak table holds them. */
export interface Table {
  kind: 'table';
  title: string;
  columns: string[];
  rows: string[][];
  /** Rows of the file where only its first are here. */
  total?: number;
}

/** Atoms in space, one or more frames of them. */
export interface Structure {
  kind: 'structure';
  title: string;
  /** One symbol for each atom, the same in every frame. */
  elements: string[];
  /** Cartesian coordinates in Å, x y z for each atom; one array a frame, at least one. */
  frames: Float64Array[];
  /** The three vectors of the cell in Å, row by row; absent for a molecule. */
  cell?: [number, number, number, number, number, number, number, number, number];
}
