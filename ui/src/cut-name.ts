/** Of the end of a name so much always stays in sight, counted in Latin letters; a Chinese one counts as two. */
const kept = 12;

/**
 * A name in two parts, of which only the first may be cut where room is short: the second holds the ending and what
 * stands before it, such as a sample's number.
 */
export function cutName(name: string): [start: string, end: string] {
  const signs = [...name];
  let room = kept;
  let at = signs.length;
  for (; at > 0; at -= 1) {
    room -= /[\u1100-\uffff]/.test(signs[at - 1] ?? '') ? 2 : 1;
    if (room < 0) break;
  }
  return [signs.slice(0, at).join(''), signs.slice(at).join('')];
}
