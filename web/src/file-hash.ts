/** Of files that a browser reads in a bearable time; results are no larger. */
export const mostBytes = 2 * 1024 ** 3;

/**
 * The SHA-256 of a file as 64 hexadecimal digits, computed in the browser piece by piece, so that a large file needs no
 * memory; without `crypto.subtle`, which takes a file as a whole and is missing on pages served over plain http.
 * @param heard hears how much has been read, from 0 to 1
 */
export async function fileHash(file: Blob, heard: (share: number) => void = () => undefined): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    read += piece.value.length;
    heard(read / file.size);
  }
  return bytesToHex(hash.digest());
}
