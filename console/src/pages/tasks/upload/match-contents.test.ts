import type { FileMatch } from '@yance/contract/results/file-endpoints.ts';
import { fileHash } from '@yance/web/file-hash.ts';
import { expect, test } from 'vitest';
import { matchContents, type Ask, type Asked } from './match-contents.ts';

const picked = (path: string, text: string) => ({ path, file: new File([text], path) });
const verdictOf = (path: string, verdict: FileMatch['verdict']): FileMatch => ({
  path,
  verdict,
  words: '',
  task_rid: null,
  sample_codes: [],
});

test('only of what seems to be there already the content is read, and it decides', async () => {
  const there = await fileHash(new Blob(['same']));
  const asked: string[][] = [];
  const ask: Ask = async (files: readonly Asked[]) => {
    asked.push(files.map(({ path, sha256 }) => (sha256 ? `${path} by hash` : path)));
    const verdict = ({ path, sha256 }: Asked) =>
      path === 'new.xy' ? 'matched' : sha256 === undefined || sha256 === there ? 'known' : 'check';
    return { files: files.map((one) => verdictOf(one.path, verdict(one))), tasks: [] };
  };
  const given = [picked('new.xy', 'x'), picked('a.xy', 'same'), picked('b.xy', 'else')];
  const { files } = await matchContents(given, ask);
  expect(files.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
    'new.xy matched',
    'a.xy known',
    'b.xy check',
  ]);
  expect(asked).toEqual([
    ['new.xy', 'a.xy', 'b.xy'],
    ['a.xy by hash', 'b.xy by hash'],
  ]);
});

test('a file that cannot be read keeps what its name and size say', async () => {
  const gone = {
    path: 'a.xy',
    file: Object.assign(new File(['x'], 'a.xy'), {
      stream: () => new ReadableStream({ start: (one) => one.error(new Error('gone')) }),
    }),
  };
  const ask: Ask = async (files) => ({ files: files.map(({ path }) => verdictOf(path, 'known')), tasks: [] });
  expect((await matchContents([gone], ask)).files[0]?.verdict).toBe('known');
});
