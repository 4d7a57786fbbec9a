// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { standInScreen } from '../../test/stand-in-screen.ts';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const ok = vi.fn<() => void>();
const open = (children: ReactNode, disabled = false) =>
  render(
    <Dialog open title="拒绝预约" okText="拒绝" cancelText="返回" okButtonProps={{ disabled }} onOk={ok}>
      {children}
    </Dialog>,
  );

test('the focus stands in the first field, of a choice at what is chosen, never on the cross', async () => {
  open(
    <>
      <Button>常用原因</Button>
      <input type="hidden" />
      <input aria-label="编号" disabled />
      <input type="radio" name="by" aria-label="退回" />
      <input type="radio" name="by" aria-label="销毁" defaultChecked />
      <textarea aria-label="原因" />
    </>,
  );
  const chosen = screen.getByLabelText('销毁');
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

test('without a field it stands on the main button', async () => {
  open('预约将被拒绝。');
  const main = screen.getByRole('button', { name: '拒 绝' });
  await waitFor(() => expect(document.activeElement).toBe(main));
});

test('a field that is drawn when its data have come takes the focus, unless the person went elsewhere', async () => {
  function Late() {
    const [come, setCome] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCome(true)}>
          来
        </button>
        {come ? <input aria-label="任务" /> : null}
      </>
    );
  }
  const main = () => screen.getByRole('button', { name: '拒 绝' });
  open(<Late />);
  await waitFor(() => expect(document.activeElement).toBe(main()));
  fireEvent.click(screen.getByRole('button', { name: '来' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('任务')));
  cleanup();
  open(<Late />);
  await waitFor(() => expect(document.activeElement).toBe(main()));
  const back = screen.getByRole('button', { name: '返 回' });
  back.focus();
  fireEvent.click(screen.getByRole('button', { name: '来' }));
  await screen.findByLabelText('任务');
  expect(document.activeElement).toBe(back);
});

test('a field that draws itself anew as it is left lets the focus go on to the next', async () => {
  function Choice() {
    const [left, setLeft] = useState(false);
    return (
      <>
        <input aria-label="实验室" onBlur={() => setLeft(true)} />
        {left ? <span>已离开</span> : null}
        <input aria-label="名称" />
      </>
    );
  }
  open(<Choice />);
  const first = screen.getByLabelText('实验室');
  await waitFor(() => expect(document.activeElement).toBe(first));
  act(() => first.blur());
  // A browser tells of changes here, before the next field has the focus.
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText('名称').focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('名称'));
});

test('Enter in a line presses the main button, in a text only with Ctrl, and a button that is not ready stays', () => {
  const fields = (
    <>
      <input aria-label="编号" />
      <textarea aria-label="原因" />
      <input aria-label="客户" role="combobox" aria-controls="list" aria-expanded="true" />
      <form>
        <input aria-label="扫码" />
        <button type="submit">查找</button>
      </form>
    </>
  );
  const presses = (label: string, more: object = {}) => {
    ok.mockClear();
    fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', ...more });
    return ok.mock.calls.length;
  };
  open(fields);
  expect(presses('编号')).toBe(1);
  expect(presses('编号', { isComposing: true })).toBe(0);
  expect(presses('原因')).toBe(0);
  expect(presses('原因', { ctrlKey: true })).toBe(1);
  expect(presses('客户')).toBe(0);
  expect(presses('扫码')).toBe(0);
  cleanup();
  open(fields, true);
  expect(presses('编号')).toBe(0);
});

test('every dialog of the console is such a dialog', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const plain = Object.entries(sources).filter(([, text]) => /<Modal\b/.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(plain.map(([path]) => path)).toEqual(['./dialog.tsx']);
});

test('one that keeps what was typed asks before it is closed, another and an untouched one close at once', async () => {
  const close = vi.fn<() => void>();
  const asked = vi.fn<(question: { onOk: () => void }) => void>();
  standInScreen({ modal: { confirm: asked } });
  const openKeeping = (keeps: boolean) =>
    render(
      <Dialog open keeps={keeps} title="修改价格" okText="修改" cancelText="返回" onCancel={close}>
        <input type="radio" aria-label="按折扣" />
        <textarea aria-label="原因" />
      </Dialog>,
    );
  const leave = () => fireEvent.click(screen.getByRole('button', { name: '返 回' }));
  openKeeping(true);
  fireEvent.click(screen.getByLabelText('按折扣'));
  leave();
  expect(close).toHaveBeenCalledTimes(1);
  fireEvent.input(screen.getByLabelText('原因'), { target: { value: '样品更多' } });
  leave();
  expect(close).toHaveBeenCalledTimes(1);
  asked.mock.lastCall?.[0].onOk();
  expect(close).toHaveBeenCalledTimes(2);
  cleanup();
  openKeeping(false);
  fireEvent.input(screen.getByLabelText('原因'), { target: { value: '样品更多' } });
  leave();
  expect(close).toHaveBeenCalledTimes(3);
  expect(asked).toHaveBeenCalledTimes(1);
});
