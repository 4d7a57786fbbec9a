/** Reads the rows of a provider's table from the heading that begins with `first` up to the sums at its end. */
export function csvRows<T>(csv: string, first: string, read: (row: Record<string, string>) => T): T[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith(first));
  if (start < 0) return [];
  const heading = cellsOf(lines[start] ?? '');
  const rows: T[] = [];
  for (const line of lines.slice(start + 1)) {
    const cells = cellsOf(line);
    // A heading of sums, a comment or an empty line ends the table.
    if (line.startsWith('#') || cells.length < heading.length) break;
    rows.push(read(Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? '']))));
  }
  return rows;
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.replace(/^"|"$/g, '').trim());
