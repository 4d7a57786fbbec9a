const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The cells of all tables of a page, as banks save them under the name of an Excel file; null where it has none. */
export function htmlRows(text: string): string[][] | null {
  const [, ...rows] = text.replaceAll(/<!--[^<>]*-->/g, '').split(/<tr\b[^<>]*>/i);
  if (rows.length === 0) return null;
  return rows.map((row) => {
    const [, ...cells] = beforeEnd(row, '</tr').split(/<t[dh]\b[^<>]*>/i);
    return cells.map((cell) => wordsOf(beforeEnd(beforeEnd(cell, '</td'), '</th')));
  });
}

function beforeEnd(text: string, end: string): string {
  const at = text.toLowerCase().indexOf(end);
  return at < 0 ? text : text.slice(0, at);
}

const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string = '') =>
      code === undefined ? (entities[name.toLowerCase()] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\s+/g, ' ');
