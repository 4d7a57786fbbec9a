import { expect, test } from 'vitest';
import { contentMark } from './content-mark.ts';

const size = 20 * 1024 * 1024;
const fileWith = (at?: number): File => {
  const bytes = new Uint8Array(size);
  if (at !== undefined) bytes[at] = 1;
  return new File([bytes], 'ser', { lastModified: 5 });
};

test('files of one name, size and time that differ at the head, in the middle or at the end have marks of their own', async () => {
  const marks = await Promise.all([undefined, 0, size / 2, size - 1].map((at) => contentMark(fileWith(at))));
  expect(new Set(marks).size).toBe(4);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{64}$/);
});

test('the same content has the same mark whatever it is called, and a size counts even among equal bytes', async () => {
  const [mark, other] = [fileWith(), new File([new Uint8Array(size)], 'fid', { lastModified: 9 })];
  expect(await contentMark(mark)).toBe(await contentMark(other));
  expect(await contentMark(mark.slice(0, size - 1))).not.toBe(await contentMark(mark));
  expect(await contentMark(new Blob(['short']))).not.toBe(await contentMark(new Blob(['other'])));
});
