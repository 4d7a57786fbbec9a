import { expect, test } from 'vitest';
import { wordsOfPdf } from '../../../test/read-pdf.ts';
import { markPdf } from './mark-pdf.ts';
import { typeset } from './typeset.ts';

test('words lie over every page of a PDF, whose own words stay', async () => {
  const pdf = await typeset('first #pagebreak() second #pagebreak() third', {});
  const marked = await markPdf(pdf, '仅供李教授查看');
  const words = wordsOfPdf(marked ?? Buffer.alloc(0));
  expect(words).toContain('仅供李教授查看');
  expect(marked?.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});

test('what is no PDF, or a broken one, is not marked', async () => {
  const pdf = await typeset('first', {});
  expect(await markPdf(Buffer.from('no PDF'), '仅供查看')).toBeNull();
  expect(await markPdf(pdf.subarray(0, 300), '仅供查看')).toBeNull();
});
