/**
 * The chosen name as text to show: no path, no control or direction characters, at most 120 characters with its ending
 * kept.
 */
export function shownName(chosen: string | undefined): string {
  const bare = (chosen ?? '').split(/[\\/]/).at(-1) ?? '';
  const clean = bare
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim();
  if (clean.replaceAll('.', '') === '') return '未命名';
  if (clean.length <= 120) return clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  return (
    clean
      .slice(0, 120 - ending.length)
      .toWellFormed()
      .replaceAll('\uFFFD', '') + ending
  );
}

/** A Content-Disposition value that carries any name (RFC 6266, RFC 5987). */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
