type Version = 3 | 4;
interface Layout {
  version: Version;
  littleEndian: boolean;
}
type Bytes = readonly number[];

const big = (value: number, bytes: number): Bytes =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);

/** Numbers of tags, sizes and places: four bytes in DM3, eight in DM4, the first byte the highest in both. */
const count = ({ version }: Layout, value: number): Bytes => big(value, version === 4 ? 8 : 4);

const entry = (layout: Layout, kind: 20 | 21, name: string, value: Bytes): Bytes => [
  kind,
  ...big(name.length, 2),
  ...Buffer.from(name, 'latin1'),
  // DM4 says how long the entry is behind its name.
  ...(layout.version === 4 ? big(value.length, 8) : []),
  ...value,
];

/** A group is neither sorted nor open, and says how many tags it has. */
export const dmGroup = (layout: Layout, name: string, ...tags: Bytes[]): Bytes =>
  entry(layout, 20, name, [0, 0, ...count(layout, tags.length), ...tags.flat()]);

/** Data: four signs, how many numbers describe its type, these numbers, and the value in the file's own order. */
export const dmData = (layout: Layout, name: string, type: readonly number[], value: Bytes): Bytes =>
  entry(layout, 21, name, [
    ...Buffer.from('%%%%'),
    ...count(layout, type.length),
    ...type.flatMap((one) => count(layout, one)),
    ...value,
  ]);

/** A value of a type by its number: 2 int16, 3 int32, 4 uint16, 5 uint32, 6 float32, 7 float64, 9 int8, 10 uint8. */
function valueOf({ littleEndian }: Layout, type: number, value: number): Bytes {
  const view = new DataView(new ArrayBuffer(8));
  if (type === 2) view.setInt16(0, value, littleEndian);
  else if (type === 3) view.setInt32(0, value, littleEndian);
  else if (type === 4) view.setUint16(0, value, littleEndian);
  else if (type === 5) view.setUint32(0, value, littleEndian);
  else if (type === 6) view.setFloat32(0, value, littleEndian);
  else if (type === 7) view.setFloat64(0, value, littleEndian);
  else view.setUint8(0, value & 0xff);
  return [...new Uint8Array(view.buffer)].slice(0, { 2: 2, 3: 4, 4: 2, 5: 4, 6: 4, 7: 8 }[type] ?? 1);
}

export const dmNumber = (layout: Layout, name: string, type: number, value: number): Bytes =>
  dmData(layout, name, [type], valueOf(layout, type, value));
/** An array: 20, the type of one, how many. */
export const dmArray = (layout: Layout, name: string, type: number, values: readonly number[]): Bytes =>
  dmData(
    layout,
    name,
    [20, type, values.length],
    values.flatMap((value) => valueOf(layout, type, value)),
  );
/** Text is an array of uint16. */
export const dmText = (layout: Layout, name: string, text: string): Bytes =>
  dmArray(
    layout,
    name,
    4,
    [...text].map((sign) => sign.charCodeAt(0)),
  );

const calibration = (layout: Layout, [origin, scale, unit]: readonly [number, number, string], name = ''): Bytes =>
  dmGroup(
    layout,
    name,
    dmNumber(layout, 'Origin', 6, origin),
    dmNumber(layout, 'Scale', 6, scale),
    dmText(layout, 'Units', unit),
  );

interface ImageData {
  name: string;
  sizes: readonly number[];
  /** Of the image, as `DataType` numbers it. */
  kind: number;
  /** Of the array that holds its pixels. */
  type: number;
  values: readonly number[];
  axes?: readonly (readonly [origin: number, scale: number, unit: string])[];
  brightness?: readonly [origin: number, scale: number, unit: string];
  tags?: readonly Bytes[];
}

export const dmImage = (layout: Layout, image: ImageData): Bytes =>
  dmGroup(
    layout,
    '',
    dmGroup(
      layout,
      'ImageData',
      dmGroup(
        layout,
        'Calibrations',
        calibration(layout, image.brightness ?? [0, 1, ''], 'Brightness'),
        dmGroup(layout, 'Dimension', ...(image.axes ?? []).map((axis) => calibration(layout, axis))),
      ),
      dmArray(layout, 'Data', image.type, image.values),
      dmNumber(layout, 'DataType', 5, image.kind),
      dmGroup(layout, 'Dimensions', ...image.sizes.map((size) => dmNumber(layout, '', 5, size))),
    ),
    dmGroup(layout, 'ImageTags', ...(image.tags ?? [])),
    dmText(layout, 'Name', image.name),
  );

/** A file: version, size, order of bytes, and the group of everything; images by their list, pictures for folders. */
export function dmFile(layout: Layout, images: readonly Bytes[], thumbnails: readonly number[] = []): Uint8Array {
  const tags = [
    // A structure of four numbers with no names: 15, the length of its name, its fields, and a pair for each.
    dmData(layout, 'ApplicationBounds', [15, 0, 4, 0, 3, 0, 3, 0, 3, 0, 3], Array<number>(16).fill(0)),
    dmGroup(layout, 'ImageList', ...images),
    dmGroup(
      layout,
      'Thumbnails',
      ...thumbnails.map((index) => dmGroup(layout, '', dmNumber(layout, 'ImageIndex', 5, index))),
    ),
  ];
  const root = [0, 0, ...count(layout, tags.length), ...tags.flat()];
  return Uint8Array.from([
    ...big(layout.version, 4),
    ...count(layout, root.length + 8),
    ...big(layout.littleEndian ? 1 : 0, 4),
    ...root,
    ...Array<number>(8).fill(0),
  ]);
}

export const dm3Little: Layout = { version: 3, littleEndian: true };
export const dm3Big: Layout = { version: 3, littleEndian: false };
export const dm4Little: Layout = { version: 4, littleEndian: true };

const thumbnailOf = (layout: Layout): Bytes =>
  dmImage(layout, { name: 'Image Of a', sizes: [1, 1], kind: 23, type: 3, values: [0x00ffffff] });

/** A micrograph of 3 × 2 counts, its pixel 0.5 nm, behind the picture for folders. */
export const dmImageSample = (layout = dm3Little): Uint8Array =>
  dmFile(
    layout,
    [
      thumbnailOf(layout),
      dmImage(layout, {
        name: 'Lattice',
        sizes: [3, 2],
        kind: 1,
        type: 2,
        values: [-100, 0, 100, 100, 200, 410],
        axes: [
          [0, 0.5, 'nm'],
          [0, 0.5, 'nm'],
        ],
        tags: [
          dmGroup(
            layout,
            'Microscope Info',
            dmNumber(layout, 'Voltage', 6, 200_000),
            dmText(layout, 'Operation Mode', 'IMAGING'),
          ),
          dmGroup(layout, 'DataBar', dmNumber(layout, 'Exposure Time (s)', 7, 0.5)),
        ],
      }),
    ],
    [0],
  );
export const dmBigEndianSample = (): Uint8Array => dmImageSample(dm3Big);
export const dm4ImageSample = (): Uint8Array => dmImageSample(dm4Little);

/** A loss spectrum of four channels, the second at zero. */
export const dmSpectrumSample = (): Uint8Array =>
  dmFile(dm4Little, [
    dmImage(dm4Little, {
      name: 'Edge',
      sizes: [4, 1],
      kind: 2,
      type: 6,
      values: [10, 5000.5, 30, 20],
      axes: [
        [1, 0.25, 'eV'],
        [0, 1, ''],
      ],
      brightness: [0, 1, 'Counts'],
      tags: [dmGroup(dm4Little, 'Meta Data', dmText(dm4Little, 'Signal', 'EELS'))],
    }),
  ]);
