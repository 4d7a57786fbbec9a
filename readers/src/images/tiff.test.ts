import { zlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import {
  asciiTag,
  tiffBigSample,
  tiffJpegColourSample,
  tiffJpegSample,
  tiffLzwSample,
  tiffPackBitsSample,
  tiffPlanesSample,
  tiffSample,
  tiffSisSample,
  tiffTilesSample,
  tiffZlibSample,
} from './tiff.sample.ts';

const read = (bytes: Uint8Array) => readFile({ name: 'a.tif', bytes });
const grey = new Uint8Array([0, 50, 100, 150, 200, 255]);
const shape = { width: 3, height: 2 };

test('a grey picture is read pixel for pixel', () => {
  expect(read(tiffSample(grey, shape)).parts).toEqual([
    expect.objectContaining({ kind: 'image', ...shape, channels: 1, pixels: grey }),
  ]);
});

test('sixteen bits are stretched to what is there, and say what black and white stand for', () => {
  const deep = new Uint8Array(new Uint16Array([1000, 1000, 1510, 1510, 2020, 2020]).buffer);
  const [image] = read(tiffSample(deep, { ...shape, bits: 16 })).parts;
  expect(image).toMatchObject({
    pixels: Uint8Array.of(0, 0, 128, 128, 255, 255),
    levels: { black: 1000, white: 2020 },
  });
});

type Tags = NonNullable<Parameters<typeof tiffSample>[1]['more']>;
test.each<[maker: string, more: Tags, wanted: { x: number; unit: string }]>([
  ['Zeiss', [asciiTag(34118, '0\r\nAP_IMAGE_PIXEL_SIZE\r\nImage Pixel Size = 55.82 nm\r\n')], { x: 55.82, unit: 'nm' }],
  ['FEI SFEG', [asciiTag(34680, '[Scan]\r\nPixelWidth=3e-9\r\nPixelHeight=3e-9\r\n')], { x: 3, unit: 'nm' }],
  ['FEI', [asciiTag(34682, '[Scan]\r\nPixelWidth=2.5e-6\r\nPixelHeight=2.5e-6\r\n')], { x: 2.5, unit: 'µm' }],
  [
    'OME',
    [asciiTag(270, '<OME><Image><Pixels PhysicalSizeX="0.13" PhysicalSizeXUnit="µm" Type="uint8"/></Image></OME>')],
    { x: 130, unit: 'nm' },
  ],
  ['DigitalMicrograph', [asciiTag(65003, 'µm'), [65009, 12, [0.168]], [65010, 12, [0.168]]], { x: 168, unit: 'nm' }],
  [
    'JEOL',
    [
      asciiTag(
        270,
        '<?xml version="1.0"?><TemReporter><EosMode>eosTEM</EosMode><ModeString>MAG</ModeString>' +
          '<SelectorValue>150000</SelectorValue></TemReporter>',
      ),
      asciiTag(271, 'JEOL Ltd.'),
      [282, 5, [93, 1]],
      [283, 5, [93, 1]],
      [296, 3, [2]],
    ],
    { x: 25_400_000 / 93 / 150_000, unit: 'nm' },
  ],
])('the size of a pixel is what %s wrote', (_, more, wanted) => {
  const [image] = read(tiffSample(grey, { ...shape, more })).parts;
  if (image?.kind !== 'image') throw new Error('It is no picture.');
  expect(image.pixelSize?.unit).toBe(wanted.unit);
  expect(image.pixelSize?.x).toBeCloseTo(wanted.x, 9);
});

test('each side of a pixel has its own unit', () => {
  const size = (units: string) => {
    const text = `<OME><Image><Pixels PhysicalSizeX="2" PhysicalSizeY="0.004" ${units} Type="uint8"/></Image></OME>`;
    const [image] = read(tiffSample(grey, { ...shape, more: [asciiTag(270, text)] })).parts;
    return image?.kind === 'image' ? image.pixelSize : undefined;
  };
  expect(size('PhysicalSizeYUnit="mm"')).toEqual({ x: 2, y: expect.closeTo(4, 9), unit: 'µm' });
  expect(size('PhysicalSizeYUnit="pixel"')).toBeUndefined();
});

test('a resolution in inches is no size of a pixel', () => {
  const [image] = read(tiffSample(grey, { ...shape, more: [[282, 5, [300, 1]]] })).parts;
  expect(image?.kind === 'image' && image.pixelSize).toBeUndefined();
});

test('what the microscope says of itself is read in its own words', () => {
  const text = 'AP_WD\r\nWD =  7.7 mm\r\nDP_DETECTOR_TYPE\r\nDetector = SE2\r\n';
  expect(read(tiffSample(grey, { ...shape, more: [asciiTag(34118, text)] })).facts).toEqual([
    { name: 'WD', value: '7.7', unit: 'mm' },
    { name: 'Detector', value: 'SE2' },
  ]);
});

test('settings of a FEI microscope without units are in volts and metres', () => {
  const text = '[Beam]\r\nHV=5000\r\nWorkingDistance=0.00512\r\nDetector=ETD\r\n';
  expect(read(tiffSample(grey, { ...shape, more: [asciiTag(34682, text)] })).facts).toEqual([
    { name: 'HV', value: '5000', unit: 'V' },
    { name: 'Detector', value: 'ETD' },
    { name: 'WorkingDistance', value: '0.00512', unit: 'm' },
  ]);
});

test('a stack of ImageJ of which one directory speaks says how many of its images are not shown', () => {
  const stack = (images: number) =>
    read(tiffSample(grey, { ...shape, more: [asciiTag(270, `ImageJ=1.53t\nimages=${images}\nslices=${images}\n`)] }))
      .facts;
  expect(stack(12)).toEqual([
    { name: 'Images in the stack', value: '12' },
    { name: 'Images not shown', value: '11' },
  ]);
  expect(stack(1)).toEqual([{ name: 'Images in the stack', value: '1' }]);
});

test('a cut picture, more pixels than there are bytes and a directory that points at itself are refused', () => {
  const whole = tiffSample(grey, shape);
  expect(() => read(whole.subarray(0, whole.length - 20))).toThrow();
  expect(() => read(tiffSample(grey, { width: 65_000, height: 65_000 }))).toThrow(/too many|lacks/);
  expect(() => read(Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0))).toThrow();
});

test('the block of Olympus says the size of a pixel as a power of ten', () => {
  const { parts, facts } = read(tiffSisSample());
  const [image] = parts;
  if (image?.kind !== 'image') throw new Error('It is no picture.');
  expect(image.pixelSize?.x).toBeCloseTo(2.5, 9);
  expect(image.pixelSize?.unit).toBe('nm');
  expect(facts).toEqual([
    { name: 'Camera', value: 'Quemesa' },
    { name: 'Magnification', value: '20000' },
  ]);
});

test.each([
  ['LZW', tiffLzwSample(), [7, 7, 7, 8, 8, 7, 7, 6, 6]],
  ['zlib', tiffZlibSample(), [1, 2, 3, 4, 5, 6]],
  [
    'PackBits',
    tiffPackBitsSample(),
    [170, 170, 170, 128, 0, 42, 170, 170, 170, 170, 128, 0, 42, 34, ...Array<number>(10).fill(170)],
  ],
  ['BigTIFF', tiffBigSample(), [1, 2, 3, 4, 5, 6]],
  ['JPEG with the tables of the page', tiffJpegSample(), Array<number>(128).fill(100)],
  ['JPEG of luminance', tiffJpegColourSample(), Array.from({ length: 64 }, () => [167, 108, 128]).flat()],
  ['a plane for each colour', tiffPlanesSample(), [1, 3, 5, 2, 4, 6]],
  [
    'tiles of colour',
    tiffTilesSample(),
    [...Array(48).keys(), ...Array.from({ length: 12 }, (_, index) => 100 + index)],
  ],
])('the pixels of %s are read', (_, bytes, wanted) =>
  expect(read(bytes).parts).toMatchObject([{ pixels: Uint8Array.from(wanted) }]),
);

test('white where the levels are zero is no negative', () => {
  expect(read(tiffSample(grey, { ...shape, more: [[262, 3, [0]]] })).parts).toMatchObject([
    { pixels: grey.map((level) => 255 - level) },
  ]);
});

test('levels may be below zero, and floating', () => {
  const signed = new Uint8Array(Int16Array.of(-100, 0, 100, 100, 200, 410).buffer);
  expect(read(tiffSample(signed, { ...shape, bits: 16, more: [[339, 3, [2]]] })).parts).toMatchObject([
    { pixels: Uint8Array.of(0, 50, 100, 100, 150, 255), levels: { black: -100, white: 410 } },
  ]);
  const floating = new Uint8Array(Float32Array.of(-0.5, 0, 0.5, 0.5, 1, NaN).buffer);
  expect(read(tiffSample(floating, { ...shape, bits: 32, more: [[339, 3, [3]]] })).parts).toMatchObject([
    { pixels: Uint8Array.of(0, 85, 170, 170, 255, 0), levels: { black: -0.5, white: 1 } },
  ]);
});

test('differences along a row are summed, each row by itself', () => {
  const more = [[317, 3, [2]]] as const;
  expect(read(tiffSample(Uint8Array.of(10, 5, 251, 1, 1, 1), { ...shape, more })).parts).toMatchObject([
    { pixels: Uint8Array.of(10, 15, 10, 1, 2, 3) },
  ]);
  const deep = new Uint8Array(Uint16Array.of(1000, 0, 510, 1000, 1020, 0).buffer);
  expect(read(tiffSample(deep, { ...shape, bits: 16, more })).parts).toMatchObject([
    { pixels: Uint8Array.of(0, 0, 128, 0, 255, 255), levels: { black: 1000, white: 2020 } },
  ]);
});

test('floats whose bytes are sorted by rank and differenced are put together again', () => {
  // 1.0 is 3f 80 00 00 and 2.0 is 40 00 00 00: highest bytes first, then each as the difference to the one before.
  const sorted = [0x3f, 0x40, 0x80, 0, 0, 0, 0, 0];
  const differences = sorted.map((byte, index) => (byte - (sorted[index - 1] ?? 0)) & 0xff);
  const more = [
    [317, 3, [3]],
    [339, 3, [3]],
  ] as const;
  const bytes = tiffSample(Uint8Array.from(differences), { width: 2, height: 1, bits: 32, more });
  expect(read(bytes).parts).toMatchObject([{ pixels: Uint8Array.of(0, 255), levels: { black: 1, white: 2 } }]);
});

test('an index names its colour, and a palette of greys makes a grey picture', () => {
  const more = (colours: number[]) =>
    [
      [262, 3, [3]],
      [320, 3, colours],
    ] as const;
  const one = { width: 2, height: 1, bits: 1 };
  const pixels = Uint8Array.of(0b01000000);
  expect(read(tiffSample(pixels, { ...one, more: more([0, 0xff00, 0, 0x8000, 0, 0]) })).parts).toMatchObject([
    { channels: 3, pixels: Uint8Array.of(0, 0, 0, 255, 128, 0) },
  ]);
  expect(read(tiffSample(pixels, { ...one, more: more([0, 257 * 9, 0, 257 * 9, 0, 257 * 9]) })).parts).toMatchObject([
    { channels: 1, pixels: Uint8Array.of(0, 9) },
  ]);
});

test.each([
  ['fax', [[259, 3, [4]]], 'variant'],
  ['JPEG 2000', [[259, 3, [34712]]], 'variant'],
  ['a turned page', [[274, 3, [6]]], 'variant'],
  ['ink', [[262, 3, [5]]], 'variant'],
  ['samples of different depths', [[258, 3, [8, 16]]], 'variant'],
  ['strips that are not there', [[278, 3, [1]]], 'broken'],
  ['JPEG of another size', [[259, 3, [7]]], 'broken'],
  [
    'JPEG of 16 bits',
    [
      [258, 3, [16]],
      [259, 3, [7]],
    ],
    'variant',
  ],
  ['LZW that is cut', [[259, 3, [5]]], 'broken'],
] as const)('%s is refused', (_, more, reason) =>
  expect(() => read(tiffSample(grey, { ...shape, more: [...more] }))).toThrow(expect.objectContaining({ reason })),
);

test('what unpacks to a thousand times its size takes no more room than the page', () => {
  const bomb = zlibSync(new Uint8Array(50_000_000));
  const start = performance.now();
  expect(read(tiffSample(bomb, { ...shape, more: [[259, 3, [8]]] })).parts).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a page that claims millions of strips and needs one reads one', () => {
  const bytes = tiffSample(Uint8Array.of(8, 0, 0, 0, 1, 2), shape);
  const offsets = Buffer.from(bytes).indexOf(Buffer.from([273 & 0xff, 273 >> 8, 4, 0]));
  // So many do not fit into the tag: it leads to the first pixels, whose bytes are the place 8.
  new DataView(bytes.buffer).setUint32(offsets + 4, 0xffff_ffff, true);
  expect(read(bytes).parts).toMatchObject([{ pixels: Uint8Array.of(8, 0, 0, 0, 1, 2) }]);
});

test.each<[maker: string, tag: number, text: string]>([
  ['Zeiss', 34118, '0\r\nStore resolution = @W * @H\r\nImage Pixel Size = 55.82 nm\r\n'],
  [
    'FEI',
    34682,
    '[Scan]\r\nPixelWidth=5.582e-8\r\nPixelHeight=5.582e-8\r\n[Image]\r\nResolutionX=@W\r\nResolutionY=@H\r\n',
  ],
])('a picture that is not as large as %s stored it has no scale, and says so', (_, tag, text) => {
  const stored = (width: string, height: string) =>
    read(tiffSample(grey, { ...shape, more: [asciiTag(tag, text.replace('@W', width).replace('@H', height))] }));
  const [wide, low] = [stored('1024', '768'), stored('3', '3')];
  for (const { parts } of [wide, low]) expect(parts).toMatchObject([{ width: 3, height: 2, pixelSize: undefined }]);
  expect(wide.facts).toContainEqual({
    name: 'Pixel size',
    value: 'none: stored with 1024 × 768 pixels, here are 3 × 2',
  });
  // A bar of data below the picture makes it higher.
  for (const height of ['2', '1']) {
    const [image] = stored('3', height).parts;
    expect(image?.kind === 'image' && image.pixelSize?.x).toBeCloseTo(55.82, 9);
  }
});
