// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UploadLine } from './upload-line.tsx';
import { lookOf, rowsOf, type UploadRow } from './upload-row.ts';

afterEach(cleanup);

const nothing = () => undefined;
const line = (closed: UploadRow['closed']) => {
  const [row] = rowsOf([{ path: 'a.xy', file: new File(['x'], 'a.xy') }], [], []);
  const attached: UploadRow = { ...row!, state: 'attached', closed };
  render(<UploadLine row={attached} locked={false} choose={nothing} confirm={nothing} drop={nothing} show={nothing} />);
};

test('an uploaded file that waits for its check is not shown as done', () => {
  line('waiting');
  expect(screen.getByText('待安全检查').dataset['tone']).toBe('attention');
  expect(screen.queryByText('已上传')).toBeNull();
});

test('a file that the check found harmful says so', () => {
  line('infected');
  expect(screen.getByText('未通过安全检查').dataset['tone']).toBe('danger');
});

test('an uploaded file that is hardly a result says so beside what becomes of it', () => {
  const [row] = rowsOf([{ path: 'setup.exe', file: new File(['x'], 'setup.exe') }], [], []);
  const stored = { rid: 'f', name: 'setup.exe', size: 1, url: '', run: 1, sample_codes: [], thumbnail: null };
  const look = lookOf({ kind: 'none', reason: 'unknownKind' }, { ...stored, mime: 'application/octet-stream' });
  const attached: UploadRow = { ...row!, state: 'attached', closed: null, look };
  render(<UploadLine row={attached} locked={false} choose={nothing} confirm={nothing} drop={nothing} show={nothing} />);
  expect(screen.getByText('这是程序，不是检测结果，请核对')).toBeTruthy();
});

test('a file that opens is done', () => {
  line(null);
  expect(screen.getByText('已上传').dataset['tone']).toBe('done');
});
