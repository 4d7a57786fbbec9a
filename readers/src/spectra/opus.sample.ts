type Value = number | string;

/** A parameter: three letters and a zero, its kind, its length in words, its value; reals have a point in them. */
function parameter(name: string, kind: 0 | 1 | 2, value: Value): Buffer {
  const bytes =
    kind === 2 ? Buffer.alloc(Math.ceil((String(value).length + 1) / 2) * 2) : Buffer.alloc(kind === 0 ? 4 : 8);
  if (kind === 0) bytes.writeInt32LE(Number(value));
  else if (kind === 1) bytes.writeDoubleLE(Number(value));
  else bytes.write(String(value), 'latin1');
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt16LE(kind, 4);
  head.writeUInt16LE(bytes.length / 2, 6);
  return Buffer.concat([head, bytes]);
}

/** Blocks are whole words of four bytes. */
const whole = (...parts: Buffer[]): Buffer => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
};
const ending = Buffer.concat([Buffer.from('END\0'), Buffer.alloc(4)]);

const floats = (values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeFloatLE(value, index * 4));
  return bytes;
};

const status = (unit: string, factor: number): Buffer =>
  whole(
    parameter('DPF', 0, 1),
    parameter('NPT', 0, 4),
    parameter('FXV', 1, 4000),
    parameter('LXV', 1, 1000),
    parameter('CSF', 1, factor),
    parameter('DXU', 2, unit),
    parameter('DAT', 2, '06/02/2020'),
    ending,
  );

/** A single channel of the sample and the absorbance, whose values are to be doubled; the instrument and the sample. */
export function opusSample(): Uint8Array {
  const blocks: [type: number, content: Buffer][] = [
    // Bits 0 and 1: 3, an amplitude; 2 and 3: 1 the sample, 3 the result; 4 to 9: 1, its parameters; from 10 on: 1 a
    // spectrum, 4 an absorbance.
    [(1 << 10) | (1 << 2) | 3, floats([8, 7, 6, 5])],
    [(1 << 10) | (1 << 4) | (1 << 2) | 3, status('WN', 1)],
    [(4 << 10) | (3 << 2) | 3, floats([0.125, 0.75, 0.25, 0])],
    [(4 << 10) | (1 << 4) | (3 << 2) | 3, status('WN', 2)],
    [2 << 4, whole(parameter('INS', 2, 'VERTEX 80V'), parameter('ASS', 0, 32), ending)],
    [10 << 4, whole(parameter('SNM', 2, 'Polystyrene'), ending)],
  ];
  const head = Buffer.alloc(24 + blocks.length * 12);
  head.set([0x0a, 0x0a, 0xfe, 0xfe]);
  head.writeDoubleLE(920_622, 4);
  head.writeUInt32LE(24, 12);
  head.writeUInt32LE(40, 16);
  head.writeUInt32LE(blocks.length, 20);
  let from = head.length;
  blocks.forEach(([type, content], index) => {
    head.writeUInt32LE(type, 24 + index * 12);
    head.writeUInt32LE(content.length / 4, 28 + index * 12);
    head.writeUInt32LE(from, 32 + index * 12);
    from += content.length;
  });
  return Buffer.concat([head, ...blocks.map(([, content]) => content)]);
}
