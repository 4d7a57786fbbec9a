// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UploadLine } from './upload-line.tsx';
import { rowsOf, type UploadRow } from './upload-row.ts';

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

test('a file that opens is done', () => {
  line(null);
  expect(screen.getByText('已上传').dataset['tone']).toBe('done');
});
