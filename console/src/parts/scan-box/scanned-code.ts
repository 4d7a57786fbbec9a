/**
 * What a scanner, a camera or a hand gave, as the server knows it: full-width signs of an input method become plain
 * ones, blanks and line ends go, and the code of a link is its last part.
 */
export function scannedCode(given: string): string {
  const plain = given.normalize('NFKC').replaceAll(/\s+/g, '');
  if (!/^https?:\/\//i.test(plain)) return plain;
  const path = plain
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  return decodeURIComponent(path.at(-1) ?? plain);
}
