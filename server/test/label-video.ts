import { encode } from 'uqr';

const width = 640;
const height = 480;
/** Pixels of one module of a code. */
const module = 12;
const framesEach = 15;

/**
 * A film (YUV4MPEG2, ten pictures a second) of a camera that sees one QR code after the other, each for a second and
 * a half; what a browser without a camera can show instead.
 */
export function labelVideo(texts: readonly string[]): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`);
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frames = texts.map((text) => Buffer.concat([Buffer.from('FRAME\n'), brightness(text), grey]));
  return Buffer.concat([head, ...frames.flatMap((frame) => Array.from({ length: framesEach }, () => frame))]);
}

/** The code in the middle of a white picture. */
function brightness(text: string): Buffer {
  const { size, data } = encode(text, { border: 4 });
  const picture = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - size * module) >> 1, (height - size * module) >> 1];
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let line = 0; line < module; line += 1) {
        const from = (top + y * module + line) * width + left + x * module;
        picture.fill(16, from, from + module);
      }
    }),
  );
  return picture;
}
