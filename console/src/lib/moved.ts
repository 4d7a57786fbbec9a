/** A list with one of its members at another place, counted without itself. */
export function moved<T>(list: readonly T[], one: T, to: number): T[] {
  const rest = list.filter((other) => other !== one);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, one);
}
