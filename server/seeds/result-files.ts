import { between, normal, randomFrom } from '@yance/pictures/random.ts';
import { ftirSpectrum } from '@yance/pictures/vibrations.ts';
import { xrdPattern } from '@yance/pictures/xrd.ts';

/** A result file as a laboratory would upload it. */
export interface ResultFile {
  name: string;
  content: Buffer;
}

const named = (code: string, ending: string, content: Buffer | string): ResultFile => ({
  name: `${code}${ending}`,
  content: Buffer.from(content),
});

/** A powder pattern as two columns, with the header lines that diffractometers write. Calculated, not measured. */
export function xrdFile(code: string): ResultFile {
  const { x, y, crystal } = xrdPattern(code, { from: 5, to: 90 });
  const head = [
    `# Sample: ${code}`,
    `# Simulated pattern of ${crystal.name}, Cu Ka 1.5406 A, 40 kV 40 mA, step 0.02 deg`,
    '# 2Theta(deg) Intensity(counts)',
  ];
  return named(
    code,
    '.xy',
    [...head, ...x.map((angle, index) => `${angle.toFixed(4)} ${y[index] ?? 0}`), ''].join('\n'),
  );
}

/**
 * An infrared spectrum as JCAMP-DX 4.24, from high to low wavenumbers as instruments write it. Calculated, not
 * measured.
 */
export function ftirFile(code: string): ResultFile {
  const curve = ftirSpectrum(code);
  const points = curve.x.map((x, index) => ({ x, y: curve.y[index] ?? 0 })).toSorted((a, b) => b.x - a.x);
  const [first, last] = [points[0], points.at(-1)];
  const head = [
    `##TITLE=${code}`,
    '##JCAMP-DX=4.24',
    '##DATA TYPE=INFRARED SPECTRUM',
    '##ORIGIN=Simulated',
    '##OWNER=',
    '##XUNITS=1/CM',
    '##YUNITS=TRANSMITTANCE',
    '##XFACTOR=1',
    '##YFACTOR=0.0001',
    `##FIRSTX=${first?.x}`,
    `##LASTX=${last?.x}`,
    `##NPOINTS=${points.length}`,
    `##FIRSTY=${first?.y}`,
    '##XYDATA=(X++(Y..Y))',
  ];
  const rows: string[] = [];
  for (let from = 0; from < points.length; from += 8)
    rows.push(
      [points[from]?.x, ...points.slice(from, from + 8).map((point) => Math.round(point.y * 10_000))].join(' '),
    );
  return named(code, '.jdx', [...head, ...rows, '##END=', ''].join('\n'));
}

/** Element contents of samples as a table with a header, the last column with a note. Calculated, not measured. */
export function icpFile(name: string, codes: readonly string[]): ResultFile {
  const random = randomFrom(`icp ${name}`);
  const rows = codes.flatMap((code) =>
    ['Zn', 'Fe', 'Cu'].map((element) =>
      [
        code,
        element,
        between(random, 0.05, 42).toFixed(3),
        between(random, 0.3, 2.5).toFixed(2),
        '"模拟数据，平行 3 次"',
      ].join(','),
    ),
  );
  return named(name, '.csv', `\uFEFF${['样品,元素,含量(wt%),RSD(%),备注', ...rows].join('\r\n')}\r\n`);
}

/** An electron micrograph of particles as an 8-bit grey TIFF. Drawn, not measured. */
export function semFile(code: string, size = { width: 640, height: 480 }): ResultFile {
  return named(code, '.tif', tiffOf(particles(code, size.width, size.height), size, `${code} simulated 15.0kV x50.0k`));
}

/** Shaded spheres in front of each other with the noise of a detector, one byte a pixel. */
function particles(seed: string, width: number, height: number): Uint8Array {
  const random = randomFrom(`micrograph ${seed}`);
  const pixels = new Uint8Array(width * height).fill(28);
  const mean = between(random, 12, 26);
  for (let number = 0; number < (width * height) / (mean * mean * 3); number += 1) {
    const radius = mean * Math.exp(0.18 * normal(random));
    const [middleX, middleY, light] = [
      between(random, 0, width),
      between(random, 0, height),
      between(random, 0.75, 1.05),
    ];
    for (let y = Math.max(0, Math.ceil(middleY - radius)); y <= Math.min(height - 1, middleY + radius); y += 1) {
      const half = Math.sqrt(radius ** 2 - (y - middleY) ** 2);
      for (let x = Math.max(0, Math.ceil(middleX - half)); x <= Math.min(width - 1, middleX + half); x += 1) {
        // Edges give off more secondary electrons than faces.
        const slope = Math.hypot(x - middleX, y - middleY) / radius;
        pixels[y * width + x] = Math.min(255, light * (95 + 120 * slope ** 3));
      }
    }
  }
  return pixels.map((value) => Math.max(0, Math.min(255, value + 7 * normal(random))));
}

/** A little-endian baseline TIFF with one uncompressed strip (TIFF 6.0). */
export function tiffOf(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  description: string,
): Buffer {
  const words = Buffer.from(`${description}\0`, 'latin1');
  const [short, long, ascii] = [3, 4, 2];
  const fields = 10;
  const behind = 8 + 2 + fields * 12 + 4;
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 1, 8],
    [259, short, 1, 1],
    [262, short, 1, 1],
    [270, ascii, words.length, behind],
    [273, long, 1, behind + words.length],
    [277, short, 1, 1],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
  ];
  const head = Buffer.alloc(behind);
  head.write('II', 0, 'latin1');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(fields, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    if (type === short) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, words, pixels]);
}
