/** The mark, then the root: the length of its name, the name, its type (a list), and both ends of its content. */
export function witecSample(): Uint8Array {
  const name = 'WITec Project ';
  const bytes = Buffer.alloc(8 + 4 + name.length + 4 + 16);
  bytes.write('WIT_PR06', 'latin1');
  bytes.writeUInt32LE(name.length, 8);
  bytes.write(name, 12, 'latin1');
  bytes.writeBigUInt64LE(BigInt(bytes.length), 16 + name.length);
  bytes.writeBigUInt64LE(BigInt(bytes.length), 24 + name.length);
  return bytes;
}
