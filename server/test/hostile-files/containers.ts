import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export interface Entry {
  name: string;
  content: Buffer | string;
  /** What the directory claims, where it lies. */
  claims?: number;
}

/** A zip of entries, each packed. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const size = claims ?? plain.length;
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    writeSizes(local, 8, { plain, packed, size, path });
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(0x00140014, 4);
    writeSizes(central, 10, { plain, packed, size, path });
    central.writeUInt32LE(offset, 42);
    locals.push(local, path, packed);
    directory.push(central, path);
    offset += local.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Method, time, checksum, sizes and the name's length stand in the same order in both headers. */
function writeSizes(
  header: Buffer,
  at: number,
  { plain, packed, size, path }: { plain: Buffer; packed: Buffer; size: number; path: Buffer },
): void {
  header.writeUInt16LE(8, at);
  header.writeUInt32LE(crc32(plain), at + 6);
  header.writeUInt32LE(packed.length, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt16LE(path.length, at + 18);
}

/** An Excel file with one sheet of this XML, and what else it is to hold. */
export function workbookOf(sheet: string, more: readonly Entry[] = []): Buffer {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet.replace('<worksheet>', `<worksheet xmlns="${main}">`) },
    ...more,
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** A black grey-scale PNG that claims a size and holds the rows of `drawn`. */
export function pngOf(
  width: number,
  height: number,
  given: { drawn?: number; before?: Buffer[]; interlaced?: boolean } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[12] = given.interlaced ? 1 : 0;
  const rows = deflateSync(Buffer.alloc((width + 1) * (given.drawn ?? height)), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...(given.before ?? []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const twoBytes = 3;
const fourBytes = 4;

/** A grey TIFF in one strip; `tags` replace its own. */
export function tiffOf(
  size: { width: number; height: number },
  strip: Buffer,
  tags: Readonly<Record<number, [type: number, count: number, value: number]>> = {},
): Buffer {
  const fields: [string, [number, number, number]][] = Object.entries({
    256: [fourBytes, 1, size.width],
    257: [fourBytes, 1, size.height],
    258: [twoBytes, 1, 8],
    259: [twoBytes, 1, 8],
    262: [twoBytes, 1, 1],
    273: [fourBytes, 1, 8],
    277: [twoBytes, 1, 1],
    278: [fourBytes, 1, size.height],
    279: [fourBytes, 1, strip.length],
    ...tags,
  });
  const directory = Buffer.alloc(2 + fields.length * 12 + 4);
  directory.writeUInt16LE(fields.length, 0);
  fields.forEach(([tag, [type, count, value]], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(Number(tag), at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    if (type === twoBytes && count === 1) directory.writeUInt16LE(value, at + 8);
    else directory.writeUInt32LE(value, at + 8);
  });
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(8 + strip.length, 4);
  return Buffer.concat([head, strip, directory]);
}

/** A WebP of chunks. */
export function webpOf(chunks: readonly [type: string, data: Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const chunk = Buffer.alloc(8 + data.length + (data.length % 2));
    chunk.write(type, 0, 'latin1');
    chunk.writeUInt32LE(data.length, 4);
    data.copy(chunk, 8);
    return chunk;
  });
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + Buffer.concat(body).length, 4);
  return Buffer.concat([head, ...body]);
}

/** A JPEG of segments, each a marker and its content. */
export function jpegOf(segments: readonly [marker: number, data: Buffer][], scan: Buffer = Buffer.alloc(64)): Buffer {
  const parts = segments.map(([marker, data]) => {
    const segment = Buffer.alloc(4 + data.length);
    segment.writeUInt16BE(0xff00 | marker, 0);
    segment.writeUInt16BE(data.length + 2, 2);
    data.copy(segment, 4);
    return segment;
  });
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, scan, Buffer.from([0xff, 0xd9])]);
}
