// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { openShare, readShare } from '@yance/contract/sharing/open-endpoints.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import Share, { headers, meta } from './page.tsx';

// What the page loads later is at hand: a busy machine reads it slowly.
beforeAll(async () => void (await import('./shared-results.tsx')));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  vi.useRealTimers();
});

const report = {
  rid: '01990000-0000-7000-8000-000000000009',
  report_no: 'R1',
  version: 2,
  state: 'revoked',
  label: '已撤销',
  issued: '2026-11-24T10:00:00+08:00',
  reason: '',
  revoked_reason: '样品混淆',
  code: 'ABC',
  file: null,
};
const file = {
  rid: '01990000-0000-7000-8000-000000000001',
  name: 'N001.xy',
  size: 1,
  mime: 'text/plain',
  url: '',
  run: 1,
  sample_codes: [],
  created: '2026-11-24T10:00:00+08:00',
  thumbnail: null,
};
const view = {
  order_tail: '2200',
  tests: [{ rid: 'a', title: 'X射线粉末衍射', files: [file], report, kept: null }],
  watermark: '仅供李教授查看',
  downloads: false,
  expires: '2026-12-01T10:00:00+08:00',
};
/** A refusal as it comes over the wire, with its name. */
const refusing = (reason: string, msg: string) => () =>
  new Response(JSON.stringify({ code: 0, msg, data: null }), { status: 410, headers: { 'x-refusal': reason } });

function open() {
  const Stub = createRoutesStub([{ path: '/share/:code', Component: Share }]);
  render(<Stub initialEntries={['/share/abc']} />);
}

test('the page shows what may be looked at under the name, without downloads, and says of a revoked report that it is', async () => {
  const asked = answerCalls({ [openShare.path]: () => ({ pass: 'p', view }) });
  open();
  expect(await screen.findByRole('button', { name: '查看 N001.xy' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /下载/ })).toBeNull();
  expect(screen.getByText('X射线粉末衍射 · 订单尾号 2200 · 由下单客户分享')).toBeTruthy();
  expect(screen.getByText('已撤销，请勿使用：样品混淆')).toBeTruthy();
  expect(document.querySelector('[data-words="仅供李教授查看"]')).toBeTruthy();
  expect(asked.map(({ path }) => path)).toEqual([openShare.path]);
});

test('an open page that asks again and is refused shows nothing more and says why', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let over = false;
  const answers = answerCalls({ [openShare.path]: () => ({ pass: 'p', view }), [readShare.path]: () => view });
  open();
  await screen.findByRole('button', { name: '查看 N001.xy' });
  await vi.waitFor(async () => {
    await act(async () => vi.advanceTimersByTime(15_000));
    expect(answers.at(-1)?.path).toBe(readShare.path);
  });
  const [before, refuse] = [fetch, refusing('shareRevoked', '链接已被分享人收回')];
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => (over ? Promise.resolve(refuse()) : before(...given)));
  over = true;
  await act(async () => vi.advanceTimersByTime(15_000));
  expect((await screen.findByRole('alert')).textContent).toContain('链接已被分享人收回');
  expect(screen.queryByRole('button', { name: '查看 N001.xy' })).toBeNull();
});

test('a passcode is asked for and sent', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return asked.length === 1
      ? refusing('passcodeNeeded', '请输入分享人给您的访问口令')()
      : new Response(JSON.stringify({ code: 1, msg: '', data: { pass: 'p', view } }));
  });
  open();
  fireEvent.change(await screen.findByLabelText('访问口令'), { target: { value: 'k7Qz' } });
  fireEvent.click(screen.getByRole('button', { name: '查看结果' }));
  expect(await screen.findByRole('button', { name: '查看 N001.xy' })).toBeTruthy();
  expect(asked).toEqual([{ code: 'abc' }, { code: 'abc', passcode: 'k7Qz' }]);
});

test('a reload in the tab where the passcode was typed does not ask for it again, until the link is over', async () => {
  let over = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(url);
    if (url === readShare.path)
      return over
        ? refusing('shareRevoked', '链接已被分享人收回')()
        : new Response(JSON.stringify({ code: 1, msg: '', data: view }));
    return JSON.parse(body).passcode
      ? new Response(JSON.stringify({ code: 1, msg: '', data: { pass: 'p', view } }))
      : refusing('passcodeNeeded', '请输入分享人给您的访问口令')();
  });
  open();
  fireEvent.change(await screen.findByLabelText('访问口令'), { target: { value: 'k7Qz' } });
  fireEvent.click(screen.getByRole('button', { name: '查看结果' }));
  await screen.findByRole('button', { name: '查看 N001.xy' });
  cleanup();
  asked.length = 0;
  open();
  expect(await screen.findByRole('button', { name: '查看 N001.xy' })).toBeTruthy();
  expect(asked).toEqual([readShare.path]);
  cleanup();
  over = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('链接已被分享人收回');
  cleanup();
  open();
  expect(await screen.findByLabelText('访问口令')).toBeTruthy();
});

test('no search engine and no other site learns the address', () => {
  expect(headers()).toEqual({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  const tags = JSON.stringify(meta({ matches: [{ loaderData: { name: '研测' }, id: 'root' }] } as never));
  expect(tags).toContain('noindex');
  expect(tags).toContain('no-referrer');
});
