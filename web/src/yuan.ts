/**
 * The fen of an amount as people write it: `1200`, `1,200.5`, `¥1 200.50`. Exact; NaN when it is no amount,
 * a fraction when it has more than two decimals, so that a schema refuses it.
 */
export function fenOf(text: string): number {
  const plain = text.replaceAll(/[\s,，¥￥]/g, '');
  if (!/^\d{1,12}(?:\.\d*)?$/.test(plain)) return Number.NaN;
  const [yuan = '0', decimals = ''] = plain.split('.');
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > 2) return 0.5;
  return Number(yuan) * 100 + Number(significant.padEnd(2, '0'));
}

/** An amount as it stands in an input: `1200`, `0.5`; empty without one. */
export function yuanOf(fen: number | undefined): string {
  return fen === undefined || !Number.isInteger(fen) ? '' : String(fen / 100);
}
