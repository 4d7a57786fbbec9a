const pieceBytes = 1024 * 1024;

/** Bytes in pieces small enough that sending one holds up nobody. */
export function* piecesOf(bytes: Uint8Array | undefined): Generator<Uint8Array> {
  for (let at = 0; bytes && at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

export function join(pieces: readonly Uint8Array[]): Buffer {
  return Buffer.concat(pieces);
}
