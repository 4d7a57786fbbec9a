import { expect, test } from 'vitest';
import { fileSign } from './file-sign.ts';

test('a sheet, a PDF, an archive and data differ in what they are drawn as and in the letters beside it', () => {
  expect(['S1.XLSX', 'report.pdf', 'all.tar.gz', 'scan.opju', 'README'].map(fileSign)).toEqual([
    { look: 'table', ending: 'XLSX' },
    { look: 'document', ending: 'PDF' },
    { look: 'archive', ending: 'GZ' },
    { look: 'data', ending: 'OPJU' },
    { look: 'data', ending: '' },
  ]);
});
