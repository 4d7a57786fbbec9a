const most = 3;

/** The first few of some names, as a sentence takes them. */
export function namedFew(names: readonly string[]): string {
  const few = names.slice(0, most).join('、');
  return names.length > most ? `${few} 等` : few;
}
