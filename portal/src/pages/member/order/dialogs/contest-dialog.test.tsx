// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { contestAssign } from '@yance/contract/results/endpoints.ts';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { ContestDialog } from './contest-dialog.tsx';
import { nothingSaid } from './reason-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = { rid: 'f1', name: '实测图谱.png', size: 1, mime: 'image/png', url: '/f1' };

function Page() {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<typeof nothingSaid>({ ...nothingSaid, evidence: [photo] });
  if (!open) return <button onClick={() => setOpen(true)}>数据有误</button>;
  return (
    <ContestDialog
      task={{ rid: 't1', title: 'XRD' } as never}
      insist={false}
      said={said}
      onSay={setSaid}
      onClose={() => setOpen(false)}
    />
  );
}
const enter = () => fireEvent.click(screen.getByRole('button', { name: '数据有误' }));
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('原因');

test('an objection that was left keeps its text and its files until it is sent', async () => {
  const sent: unknown[] = [];
  answerCalls({
    [contestAssign.path]: (input: unknown) => {
      sent.push(input);
      return {};
    },
  });
  render(<Page />);
  enter();
  fireEvent.change(reason(), { target: { value: 'A1 的谱图与标签不符' } });
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  enter();
  expect(reason().value).toBe('A1 的谱图与标签不符');
  expect(screen.getByText(photo.name)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '提交异议' }));
  await screen.findByRole('button', { name: '数据有误' });
  enter();
  expect(reason().value).toBe('');
  expect(screen.queryByText(photo.name)).toBeNull();
});
