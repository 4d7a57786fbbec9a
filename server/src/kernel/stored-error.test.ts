import { expect, test } from 'vitest';
import { storedError, withoutContacts } from './stored-error.ts';

test('of an error are kept neither phones nor e-mail addresses nor values that the database quotes', () => {
  expect(storedError(new Error('no route to 13812345678 or lin.y@pku.edu.cn'))).toBe(
    'Error: no route to 138****5678 or ***@***',
  );
  const quoting = Object.assign(new Error('invalid input syntax for type uuid: "林一"'), { code: '22P02' });
  expect(storedError(new Error('query failed', { cause: quoting }))).not.toContain('林一');
  expect(storedError('林一')).not.toContain('林一');
});

test('ids of records stay readable though they hold digits', () => {
  const rid = '019ab000-1111-7222-8333-a13812345678';
  expect(withoutContacts(rid)).toBe(rid);
});
