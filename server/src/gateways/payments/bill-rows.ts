/**
 * Reads the rows of a provider's table, given as cells, from the heading that begins with `first` up to the sums at its
 * end.
 */
export function billRows<T>(
  table: readonly (readonly string[])[],
  first: string,
  read: (row: Record<string, string>) => T,
): T[] {
  const start = table.findIndex(([cell]) => cell?.replace(/^\uFEFF/, '').startsWith(first));
  const heading = table[start];
  if (!heading) return [];
  const rows: T[] = [];
  for (const cells of table.slice(start + 1)) {
    // A heading of sums, a comment or an empty line ends the table.
    if (cells[0]?.startsWith('#') || cells.length < heading.length) break;
    rows.push(read(Object.fromEntries(heading.map((name, at) => [name.trim(), (cells[at] ?? '').trim()]))));
  }
  return rows;
}
