const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML. */
export function escapeText(text: string | undefined): string {
  return (text ?? '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
