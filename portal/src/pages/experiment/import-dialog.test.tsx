// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { emptyGroup } from './use-demand.ts';

vi.mock('../../lib/upload.ts', () => ({
  upload: (_: unknown, file: File) => Promise.resolve({ rid: file.name, name: file.name }),
}));
// Files share the modules of their process: one loaded before would have the real upload.
vi.resetModules();
const { ImportDialog } = await import('./import-dialog.tsx');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [
    'offers to import the rest',
    [{ ...emptyGroup(2, {}), name: '氧化锌' }],
    /可以修改文件后重新选择，或只导入正确的部分/,
  ],
  ['offers no rest where there is none', [], /^有问题的行不会导入；请修改文件后重新选择。$/],
])('a file with rows to mend %s', async (_, groups, words) => {
  const errors = [{ row: 3, column: 'B', title: '数量', msg: '请填写样品数量' }];
  answerCalls({ [importGroups.path]: () => ({ rows: 2, groups, errors }) });
  render(
    <ImportDialog
      serviceRid="s"
      name="XRD"
      groups={[]}
      chosen={{}}
      onTake={() => undefined}
      onClose={() => undefined}
    />,
  );
  const file = new File(['x'], 'samples.xlsx');
  fireEvent.change(screen.getByLabelText(/填写好的文件/), { target: { files: [file] } });
  expect(await screen.findByText(words)).toBeTruthy();
});
