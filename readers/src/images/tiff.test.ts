import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { asciiTag, tiffSample } from './tiff.sample.ts';

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

test.each([
  ['Zeiss', asciiTag(34118, '0\r\nAP_IMAGE_PIXEL_SIZE\r\nImage Pixel Size = 55.82 nm\r\n'), { x: 55.82, unit: 'nm' }],
  ['FEI', asciiTag(34682, '[Scan]\r\nPixelWidth=2.5e-6\r\nPixelHeight=2.5e-6\r\n'), { x: 2.5, unit: 'µm' }],
  [
    'OME',
    asciiTag(270, '<OME><Image><Pixels PhysicalSizeX="0.13" PhysicalSizeXUnit="µm" Type="uint8"/></Image></OME>'),
    { x: 130, unit: 'nm' },
  ],
])('the size of a pixel is what %s wrote', (_, tag, wanted) => {
  const [image] = read(tiffSample(grey, { ...shape, more: [tag] })).parts;
  if (image?.kind !== 'image') throw new Error('It is no picture.');
  expect(image.pixelSize?.unit).toBe(wanted.unit);
  expect(image.pixelSize?.x).toBeCloseTo(wanted.x, 9);
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

test('a cut picture, more pixels than there are bytes and a directory that points at itself are refused', () => {
  const whole = tiffSample(grey, shape);
  expect(() => read(whole.subarray(0, whole.length - 20))).toThrow();
  expect(() => read(tiffSample(grey, { width: 65_000, height: 65_000 }))).toThrow(/too many|lacks/);
  expect(() => read(Uint8Array.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0))).toThrow();
});
