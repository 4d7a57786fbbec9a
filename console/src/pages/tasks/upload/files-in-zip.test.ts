import type { FileMatch } from '@yance/contract/results/file-endpoints.ts';
import { ZipUnread } from '@yance/web/zip.ts';
import { expect, test } from 'vitest';
import { zipOf } from '../../../../../web/test/zip-of.ts';
import { filesInZip, newUnpacking } from './files-in-zip.ts';
import { matchedRows } from './split-zips.ts';

const texts = async (given: Parameters<typeof zipOf>[1], comment = '') =>
  Promise.all(
    (await filesInZip(zipOf('1.zip', given, comment), newUnpacking())).map(async ({ path, file }) => [
      path,
      await file.text(),
    ]),
  );

test('a ZIP gives its files with their folders below its own name, however they are packed and named', async () => {
  const long = '5.0 100\n'.repeat(10_000);
  const gbk = Buffer.from([0xd1, 0xf9, 0xc6, 0xb7, 0x2e, 0x78, 0x79]);
  expect(
    await texts(
      [
        { name: 'XRD/A1.xy', text: long },
        { name: 'XRD\\A2.xy', text: 'stored', stored: true },
        { name: gbk, text: 'named in GBK' },
        { name: '样品 2.xy', text: 'named in UTF-8', flags: 0x800 },
      ],
      'a comment behind the end',
    ),
  ).toEqual([
    ['1/XRD/A1.xy', long],
    ['1/XRD/A2.xy', 'stored'],
    ['1/样品.xy', 'named in GBK'],
    ['1/样品 2.xy', 'named in UTF-8'],
  ]);
});

test('folders, empty files, what systems leave behind and ways out of the folder are left out', async () => {
  const junk = ['XRD/', 'XRD/.DS_Store', '__MACOSX/XRD/._A1.xy', 'Thumbs.db'].map((name) => ({ name, text: 'x' }));
  const found = await texts([...junk, { name: 'empty.xy', text: '' }, { name: '../../A1.xy', text: 'in' }]);
  expect(found).toEqual([['1/A1.xy', 'in']]);
});

test('what cannot be taken apart says why', async () => {
  const words = async (zip: { path: string; file: File }) => {
    const error: unknown = await filesInZip(zip, newUnpacking()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ZipUnread);
    return String(error);
  };
  const one = { name: 'A1.xy', text: 'data of a sample' };
  expect(await words(zipOf('1.zip', [{ ...one, flags: 1 }]))).toContain('密码');
  expect(await words({ path: '1.zip', file: new File(['no zip'], '1.zip') })).toContain('不是完整的');
  const { file } = zipOf('1.zip', [one]);
  expect(await words({ path: '1.zip', file: new File([file.slice(20)], '1.zip') })).toContain('不完整');
  expect(await words(zipOf('1.zip', [{ ...one, size: 5 }]))).toContain('不完整');
  const many = Array.from({ length: 2_001 }, (_, at) => ({ name: `${at}.xy`, text: 'x', stored: true }));
  expect(await words(zipOf('1.zip', many))).toContain('最多 2000 个');
});

test('what would fill the memory of the page is not unpacked at all, and says so; what is only stored takes none', async () => {
  const large = (size: number) => ({ name: 'A1.xy', text: 'x', size });
  const half = 300 * 1024 ** 2;
  const tooMuch = /超过 512 MB，浏览器内存放不下，请解压后选择文件夹/;
  const two = zipOf('1.zip', [large(half), large(half)]);
  await expect(filesInZip(two, newUnpacking())).rejects.toThrow(tooMuch);
  const unpacking = { left: 10 };
  const nine = [{ name: 'A1.xy', text: '123456789' }];
  expect(await filesInZip(zipOf('1.zip', nine), unpacking)).toHaveLength(1);
  await expect(filesInZip(zipOf('2.zip', nine), unpacking)).rejects.toThrow(tooMuch);
  expect(await filesInZip(zipOf('3.zip', [{ ...nine[0]!, stored: true }]), unpacking)).toHaveLength(1);
});

test('an archive that is too large stays whole for a person, with the words', async () => {
  const zip = (path: string) => zipOf(path, [{ name: 'A1.xy', text: 'x', size: 600 * 1024 ** 2 }]);
  const rows = await matchedRows([zip('order.zip')], async (picked) => ({
    files: picked.map(({ path }) => ({ path, verdict: 'check', words: '请确认', task_rid: 't', sample_codes: [] })),
    tasks: [],
  }));
  expect(rows).toMatchObject([
    { path: 'order.zip', words: expect.stringMatching(/^请确认；压缩包解开后合计超过 512 MB/) },
  ]);
});

test('a ZIP is taken apart only where its files say their samples; one of a single measurement stays whole', async () => {
  const verdictOf = (path: string): FileMatch['verdict'] =>
    path.includes('A1') || path.includes('A2') ? 'matched' : path.startsWith('order') ? 'check' : 'unmatched';
  const rows = await matchedRows(
    [
      zipOf('order.zip', [
        { name: 'A1.xy', text: 'one' },
        { name: 'A2.xy', text: 'two' },
        { name: 'notes.txt', text: 'for a person' },
      ]),
      zipOf('A1.zip', [{ name: 'A2.xy', text: 'of the same measurement' }]),
      zipOf('other.zip', [{ name: 'acqus', text: 'no sample' }]),
      zipOf('locked.zip', [{ name: 'A1.xy', text: 'secret', flags: 1 }]),
    ],
    async (picked) => ({
      files: picked.map(({ path }) => ({
        path,
        verdict: verdictOf(path),
        words: '',
        task_rid: 't',
        sample_codes: [],
      })),
      tasks: [],
    }),
  );
  expect(rows.map(({ path, verdict }) => [path, verdict])).toEqual([
    ['order/A1.xy', 'matched'],
    ['order/A2.xy', 'matched'],
    ['order/notes.txt', 'check'],
    ['A1.zip', 'matched'],
    ['other.zip', 'unmatched'],
    ['locked.zip', 'unmatched'],
  ]);
  expect(rows.at(-1)?.words).toContain('密码');
});
