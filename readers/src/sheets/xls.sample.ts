/** Bytes as the descriptions print them: pairs of hexadecimal digits. */
const hex = (...pairs: string[]) => Buffer.from(pairs.join('').replaceAll(/\s/g, ''), 'hex');
const ascii = (text: string) => Buffer.from(text, 'latin1');
const float = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

/** [MS-XLS] 2.4.21: version 6.0, a part of this kind, build and year, and what wrote it. */
const begin = (kind: string) => hex('0908 1000 0006', kind, 'BB0D CC07 0000 0000 0600 0000');
const end = hex('0A00 0000');

/** A record of [MS-XLS] 2.1.4: type, size, data. */
function record(type: string, ...data: Uint8Array[]): Buffer {
  const body = Buffer.concat(data);
  const size = Buffer.alloc(2);
  size.writeUInt16LE(body.length);
  return Buffer.concat([hex(type), size, body]);
}

const globals = (offset: Buffer) =>
  Buffer.concat([
    begin('0500'),
    record('2200', hex('0000')), // Date1904: no
    // Format 164, ten characters of one byte
    record('1E04', hex('A400 0A00 00'), ascii('yyyy-mm-dd')),
    // XF 0: general; XF 1: the format 164; of each only the number of the format is read
    record('E000', hex('0000 0000 0000 2000 0000 0000 0000 0000 0000 C020')),
    record('E000', hex('0000 A400 0000 2000 0000 0000 0000 0000 0000 C020')),
    // BoundSheet8: where it begins, visible, a worksheet, a name of four characters of one byte
    record('8500', offset, hex('00 00 04 00'), ascii('Data')),
    // SST: five cells use four strings; the third is cut, and goes on in characters of two bytes
    record(
      'FC00',
      hex('0500 0000 0400 0000'),
      hex('0400 00'),
      ascii('p/p0'),
      // one run of rich text, four bytes behind the characters
      hex('0600 08 0100'),
      ascii('Amount'),
      hex('0000 0500'),
      hex('0800 00'),
      ascii('Quan'),
    ),
    record('3C00', hex('01 7400 6900 7400 7900'), hex('0200 01 B000 4300')), // Continue
    end,
  ]);

const cells = Buffer.concat([
  begin('1000'),
  // LabelSst: row 0, columns 0 to 3, format 0, number of the string
  record('FD00', hex('0000 0000 0000 0000 0000')),
  record('FD00', hex('0000 0100 0000 0100 0000')),
  record('FD00', hex('0000 0200 0000 0200 0000')),
  record('FD00', hex('0000 0300 0000 0300 0000')),
  // Number: row 1, column 0
  record('0302', hex('0100 0000 0000'), float(0.00035662138740906555)),
  // RK: row 1, column 1: the whole number 1234 of which a hundredth is meant: 1234 << 2 | 3
  record('7E02', hex('0100 0100 0000 4B13 0000')),
  // MulRk: row 2, columns 0 and 1: 1.0 as the upper half of a float, and the whole number -5; then the last column
  record('BD00', hex('0200 0000 0000 0000 F03F 0000 EEFF FFFF 0100')),
  // Number with XF 1: the day 42899, and a third of it
  record('0302', hex('0200 0200 0100'), float(42_899 + 1 / 3)),
  // Formula whose value is a string, and the string behind it
  record('0600', hex('0200 0300 0000 0000 0000 0000 FFFF 0000 0000 0000 0000')),
  record('0702', hex('0300 00'), ascii('yes')),
  // BoolErr: row 3, column 0: true
  record('0502', hex('0300 0000 0000 01 00')),
  end,
]);

/** A workbook of one sheet, its records one after another. */
export function workbookStream(): Buffer {
  const offset = Buffer.alloc(4);
  offset.writeUInt32LE(globals(Buffer.alloc(4)).length);
  return Buffer.concat([globals(offset), cells]);
}

/** [MS-CFB] 2.6.1: a name in UTF-16 in 64 bytes, its length with its end, type, colour, kin, …, first sector, size. */
function entry(name: string, type: string, child: string, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  hex(type, '01 FFFFFFFF FFFFFFFF', child).copy(bytes, 66);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function header(firstOfMini: number): Buffer {
  const bytes = Buffer.alloc(512, 0xff);
  // Signature, class, minor and major version, order, sectors of 512 and of 64 bytes, nothing, no directory's count
  hex('D0CF11E0A1B11AE1', '00'.repeat(16), '3E00 0300 FEFF 0900 0600', '00'.repeat(10)).copy(bytes, 0);
  // One sector of the table; the directory at sector 1; no transaction; streams from 4096 bytes on stand by themselves
  hex('01000000 01000000 00000000 00100000').copy(bytes, 0x2c);
  bytes.writeUInt32LE(firstOfMini, 0x3c);
  // How many sectors of the small table; no continuation of the list; the table at sector 0
  hex(firstOfMini === 0xfffffffe ? '00000000' : '01000000', 'FEFFFFFF 00000000 00000000').copy(bytes, 0x40);
  return bytes;
}

function table(...next: number[]): Buffer {
  const bytes = Buffer.alloc(512, 0xff);
  for (const [sector, value] of next.entries()) bytes.writeUInt32LE(value, sector * 4);
  return bytes;
}

const last = 0xfffffffe;
const empty = Buffer.alloc(128);

/** The stream in eight sectors of its own, 2 to 9. */
export function xlsSample(stream = workbookStream()): Uint8Array {
  const whole = Buffer.alloc(4096);
  stream.copy(whole);
  return Buffer.concat([
    header(last),
    table(0xfffffffd, last, 3, 4, 5, 6, 7, 8, 9, last),
    entry('Root Entry', '05', '01000000', last, 0),
    entry('Workbook', '02', 'FFFFFFFF', 2, 4096),
    empty,
    empty,
    whole,
  ]);
}

/** The stream in pieces of 64 bytes within the root's stream: sector 2 is the small table, 3 and on are the pieces. */
export function smallXlsSample(): Uint8Array {
  const stream = workbookStream();
  const pieces = Math.ceil(stream.length / 64);
  const sectors = Math.ceil(stream.length / 512);
  const whole = Buffer.alloc(sectors * 512);
  stream.copy(whole);
  const follow = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => (index === count - 1 ? last : from + index + 1));
  return Buffer.concat([
    header(2),
    table(0xfffffffd, last, last, ...follow(3, sectors)),
    entry('Root Entry', '05', '01000000', 3, whole.length),
    entry('Workbook', '02', 'FFFFFFFF', 0, stream.length),
    empty,
    empty,
    table(...follow(0, pieces)),
    whole,
  ]);
}
