import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes what would break a row, and keeps a cell on one line', () => {
  expect(csvText([['a,b', 'c"d', 'e\nf']])).toBe('\uFEFF"a,b","c""d",e f\r\n');
});
it('defuses every cell that a spreadsheet would run, and leaves numbers alone', () => {
  const row = csvText([['=1+1', '+86 138', '-2+3', '@SUM(A1)', '\t=1', '-12.50', '12']])
    .slice(1)
    .trimEnd();
  expect(row).toBe("'=1+1,'+86 138,'-2+3,'@SUM(A1),' =1,-12.50,12");
});
