// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { bindPhone } from '@yance/contract/identity/wechat-endpoints.ts';
import { checkCode } from '@yance/contract/invitations/open-endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { BindPane } from './bind-pane.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A phone with its code, agreed to, and the invitation that came along. */
function open(inviterCode: string) {
  const signedIn = vi.fn<() => void>();
  const asked = answerCalls({
    [getSettings.path]: () => ({ 'page.license': { version: '1' }, 'page.policy': { version: '1' } }),
    [checkCode.path]: ({ code }) =>
      code === 'ABC234' ? { known: true, inviter: '许**', points: true } : { known: false, inviter: '', points: false },
    [bindPhone.path]: () => ({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  });
  render(
    <MemoryRouter>
      <BindPane bindTicket="t" inviterCode={inviterCode} onSignedIn={signedIn} onBack={() => undefined} />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13800138000' } });
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '246810' } });
  fireEvent.click(screen.getByRole('checkbox'));
  const send = () => fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
  const sent = () => asked.filter(({ path }) => path === bindPhone.path).map(({ input }) => input);
  return { send, sent };
}
const code = () => screen.getByLabelText(/^邀请码/);

test('who comes by a link and registers by WeChat reads whose invitation it is, and is bound by it', async () => {
  const { send, sent } = open('ABC234');
  expect(await screen.findByText(/许\*\*邀请您注册/)).toBeTruthy();
  send();
  await waitFor(() => expect(sent()).toMatchObject([{ inviterCode: 'ABC234' }]));
});

test('a code that nobody has is told before anything is sent, and can be taken out', async () => {
  const { send, sent } = open('ZZZZZZ');
  await screen.findByText('没有这个邀请码，请核对或清空后注册');
  send();
  expect(sent()).toEqual([]);
  fireEvent.change(code(), { target: { value: '' } });
  send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('inviterCode');
});

test('who has a code alone types it', async () => {
  const { send, sent } = open('');
  fireEvent.change(code(), { target: { value: 'abc234' } });
  await screen.findByText(/许\*\*邀请您注册/);
  send();
  await waitFor(() => expect(sent()).toMatchObject([{ inviterCode: 'abc234' }]));
});
