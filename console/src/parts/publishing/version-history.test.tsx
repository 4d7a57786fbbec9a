// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { RecordDetail } from '@yance/contract/publishing/records.ts';
import { afterEach, expect, test } from 'vitest';
import { VersionHistory } from './version-history.tsx';

afterEach(cleanup);

const version = { saved_at: '2026-01-05T01:00:00.000Z', saved_by: '编辑', note: '', published: false };
function open(actions: RecordDetail['actions']) {
  const record = {
    number: 2,
    published_number: null,
    planned_number: null,
    actions,
    versions: [
      { ...version, number: 2 },
      { ...version, number: 1 },
    ],
    timeline: [],
  } as unknown as RecordDetail;
  render(<VersionHistory record={record} pending={false} restore={() => undefined} renderChanges={() => null} />);
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll(' ', ''));

test('who may write the draft takes an earlier version back, who only reads compares', () => {
  open([{ event: 'save', label: '保存' }]);
  expect(buttons()).toEqual(['比较', '比较', '恢复为草稿']);
  cleanup();
  open([]);
  expect(buttons()).toEqual(['比较', '比较']);
});
