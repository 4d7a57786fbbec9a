/** What somebody typed or followed as a code: the code itself, or why it can be none. */
export type TypedCode = { code: string } | { fault: string };

/** Of reports, agreements and quotations; see newDocumentCode of the server. */
const documentLength = 12;
const labels = /^S\d{8,}/;
const reportNumber = /^R\d{8,}$/;

/** The SHA-256 of a file, by which it is looked for. */
export const isFile = (code: string): boolean => /^[0-9a-f]{64}$/i.test(code);

/**
 * Reads a code as people write it: full-width letters, spaces and hyphens between its groups count for nothing, but for
 * the hyphen within the number of a sample's label.
 */
export function readCode(typed: string): TypedCode {
  const close = typed
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replaceAll(/[‐-―−]/g, '-');
  if (isFile(close)) return { code: close };
  const upper = close.toUpperCase();
  if (labels.test(upper)) return { code: upper };
  const code = upper.replaceAll('-', '');
  if (code === '') return { fault: '请输入核验码' };
  if (reportNumber.test(code))
    return { fault: '这是报告编号，不是核验码；核验码在报告首页右下角的二维码下方，共 12 个字符' };
  if (/^[0-9A-Z]+$/.test(code) && code.length !== documentLength)
    return { fault: `核验码有 ${documentLength} 个字符，您输入了 ${code.length} 个，请核对` };
  return { code };
}
