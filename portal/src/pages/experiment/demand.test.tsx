// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { listCoupons, listUsableCoupons } from '@yance/contract/coupons/endpoints.ts';
import { quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { customServiceRid, listPlan, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused, type Answers } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSession, saveMember, saveToken, type Member } from '../../lib/session.ts';
import DemandPage from './demand.tsx';
import { forgetDemand, keepTyped, typedDemand } from '../../lib/typed-demand.ts';
import { draftFor, unsavedDemand, useDemand } from './use-demand.ts';

afterEach(async () => {
  cleanup();
  // A page that is left saves the rest, which is not to reach a server.
  await new Promise((sent) => setTimeout(sent, 20));
  forgetSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const plan_rid = '01990000-0000-7000-8000-000000000001';
/** In a manager's own words, so that no service of the catalogue belongs to it. */
const planned: PlanLine = {
  plan_rid,
  rid: customServiceRid,
  name: '定制检测',
  img: '',
  type_id: 31,
  unit: '个样品',
  count: 2,
  configuration: { parameters: {}, urgent: 'none' },
  price_fen: 300_00,
  by_quote: false,
  agreed: null,
  offered: true,
  days_min: 3,
  days_max: 5,
  promise: null,
  quoted: null,
  kept: null,
  booking: null,
};
const member: Member = {
  userInfo: {
    rid: '01990000-0000-7000-8000-000000000002',
    account: 'lin',
    name: '林晓雨',
    phone: '13800008000',
    email: '',
    organization: 0,
    company: '',
    teacher: '',
    teacher_phone: '',
    teacher_mail: '',
    province: '',
    city: '',
    area: '',
    address_code: '',
    address: '',
    avatar: '',
    certified: true,
    wx_bound: false,
    has_password: true,
    policy: 'credit',
    manager: null,
  },
  cartNum: 1,
  address: [],
  message: 0,
  communities: 0,
  consents_due: false,
};
const site = { terms: { electronicReportFen: 0, paperReportFen: 50_00 } };
const stored = (version: string, demand: unknown = null) => ({
  demand,
  saved_at: null,
  version,
  agreement_hash: null,
  agreement_rid: null,
});

/** The page of a plan of one line; returns the calls that were made. */
async function open(given: Answers = {}, who: Member = member) {
  saveMember(who);
  const asked = answerCalls({
    [listPlan.path]: () => [{ type_id: 31, name: '电镜', count: 1, items: [planned] }],
    [saveDraft.path]: () => stored('1'),
    [quoteOrder.path]: () => ({
      lines: [],
      total_fen: 300_00,
      reductions: [],
      missing_fen: 0,
      available_fen: 0,
      payer: null,
      approval: [],
    }),
    ...given,
  });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/experiment',
      loader: () => site,
      HydrateFallback: () => null,
      children: [
        {
          path: 'demand',
          Component: () => (
            <QueryClientProvider client={queryClient}>
              <DemandPage />
            </QueryClientProvider>
          ),
        },
        { path: 'contract', Component: () => <p>第三步</p> },
      ],
    },
  ]);
  render(<Stub initialEntries={['/experiment/demand']} />);
  await screen.findByRole('contentinfo');
  return (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
}
const drafts = (inputs: Record<string, unknown>[]) => inputs.filter(({ demand }) => demand !== undefined);
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const describeSample = () => {
  type(/样品名称/, '氧化锌');
  type(/成分/, 'ZnO');
};
const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步：签署协议' }));

test('the form begins with what is known: the count of the plan and the member as contact', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>(/数量/).value).toBe('2');
  expect(screen.getByLabelText<HTMLInputElement>('联系人').value).toBe('林晓雨');
  expect(screen.getByLabelText<HTMLInputElement>('联系电话').value).toBe('13800008000');
});

test('what is missing is said at its field, and nobody goes on; a field that is filled in is refused no longer', async () => {
  await open();
  next();
  expect(await screen.findAllByText('请填写样品名称')).not.toEqual([]);
  expect(screen.queryByText('第三步')).toBeNull();
  const isRefused = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
  expect([isRefused(/样品名称/), isRefused(/成分/)]).toEqual([true, true]);
  type(/样品名称/, '氧化锌');
  expect([isRefused(/样品名称/), isRefused(/成分/)]).toEqual([false, true]);
});

test('what is typed is saved a moment later, on the version that the page was opened with', async () => {
  const asked = await open();
  type('联系人', '周老师');
  expect(drafts(asked(saveDraft.path))).toEqual([]);
  await waitFor(() => expect(drafts(asked(saveDraft.path))).toHaveLength(1), { timeout: 5_000 });
  expect(drafts(asked(saveDraft.path))).toMatchObject([
    { base: '1', demand: { contact_name: '周老师', lines: [{ plan_rid }] } },
  ]);
  expect(await screen.findByText('草稿已保存')).toBeTruthy();
});

test('the next step opens once the server agrees and has the draft', async () => {
  const asked = await open();
  describeSample();
  type(/数量/, '5');
  next();
  expect(await screen.findByText('第三步')).toBeTruthy();
  expect(drafts(asked(saveDraft.path)).at(-1)).toMatchObject({
    demand: { lines: [{ groups: [{ name: '氧化锌', count: 5 }] }] },
  });
});

test('what the server refuses is said at its field', async () => {
  await open({
    [quoteOrder.path]: () => refused('请核对成分', [{ path: 'lines.0.groups.0.composition', msg: '请核对成分' }]),
  });
  describeSample();
  next();
  await waitFor(() => expect(screen.getByLabelText(/成分/).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('第三步')).toBeNull();
});

test('while the draft cannot be saved nobody goes on', async () => {
  const asked = await open({ [saveDraft.path]: ({ demand }) => (demand ? refused('系统繁忙') : stored('1')) });
  describeSample();
  next();
  await waitFor(() => expect(asked(quoteOrder.path)).toHaveLength(1));
  expect(await screen.findByText('网络断开，草稿已存在本机，恢复后自动保存')).toBeTruthy();
  expect(screen.queryByText('第三步')).toBeNull();
});

test('what may not be sent is refused at its field with the way out, and 下一步 says why it does not go on', async () => {
  const asked = await open();
  describeSample();
  fireEvent.click(screen.getByLabelText('易爆'));
  expect(await screen.findByRole('link', { name: '发布需求' })).toBeTruthy();
  next();
  await waitFor(() => expect(document.activeElement?.closest('fieldset')?.textContent).toContain('危险性'));
  expect(screen.getAllByText('易爆样品不能在线下单，请联系业务经理或发布需求')).not.toEqual([]);
  expect(asked(quoteOrder.path)).toEqual([]);
});

test('有毒 is asked once', async () => {
  await open();
  expect(screen.getAllByLabelText('有毒')).toHaveLength(1);
});

test('a line that was deleted elsewhere is named, and the rest is ordered', async () => {
  const second = { ...planned, plan_rid: '01990000-0000-7000-8000-000000000003', name: '扫描电镜' };
  let plan = [planned, second];
  await open({ [listPlan.path]: () => [{ type_id: 31, name: '电镜', count: plan.length, items: plan }] });
  await screen.findByRole('heading', { name: /扫描电镜/ });
  plan = [planned];
  await act(() => queryClient.invalidateQueries({ queryKey: [listPlan.path] }));
  expect(await screen.findByText('「扫描电镜」已不在实验方案中（已删除或已下单），本次不再下单。')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /扫描电镜/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /定制检测/ })).toBeTruthy();
});

test('the contact is filled in as soon as the profile is', async () => {
  await open({}, { ...member, userInfo: { ...member.userInfo, name: '' } });
  const contact = () => screen.getByLabelText<HTMLInputElement>('联系人').value;
  expect(contact()).toBe('');
  act(() => saveMember(member));
  await waitFor(() => expect(contact()).toBe('林晓雨'));
});

test('a paper report costs what the settings say and asks for its address', async () => {
  await open();
  expect(screen.queryByText(/^纸质报告收件地址/)).toBeNull();
  fireEvent.change(screen.getByLabelText('报告'), { target: { value: 'paper' } });
  expect(screen.getByRole('option', { name: '电子与纸质报告（¥50）' })).toBeTruthy();
  expect(await screen.findByText(/^纸质报告收件地址/)).toBeTruthy();
});

test('what was typed when the session ended is there again after the sign-in, and nobody else sees it', async () => {
  const ended = await open({ [saveDraft.path]: ({ demand }) => (demand ? refused('登录已失效') : stored('1')) });
  type('联系人', '周老师');
  const leave = () => {
    forgetSession();
    cleanup();
    queryClient.clear();
  };
  leave();
  await waitFor(() => expect(drafts(ended(saveDraft.path))).not.toEqual([]));
  await open({}, { ...member, userInfo: { ...member.userInfo, account: 'wang' } });
  expect((await screen.findByLabelText<HTMLInputElement>('联系人')).value).toBe('林晓雨');
  leave();
  const asked = await open();
  expect((await screen.findByLabelText<HTMLInputElement>('联系人')).value).toBe('周老师');
  await waitFor(() =>
    expect(drafts(asked(saveDraft.path))).toMatchObject([{ base: '1', demand: { contact_name: '周老师' } }]),
  );
});

test('what was given up for another draft does not come back', async () => {
  const asked = await open({ [saveDraft.path]: ({ demand }) => (demand ? refused('系统繁忙') : stored('1')) });
  type('联系人', '周老师');
  await waitFor(() => expect(drafts(asked(saveDraft.path))).not.toEqual([]), { timeout: 5_000 });
  expect(unsavedDemand('lin')).not.toBeNull();
  forgetDemand();
  expect(unsavedDemand('lin')).toBeNull();
});

test('what this page had typed and another tab has ordered is given up; at the end of a session it stays', () => {
  const keep = () => keepTyped({ account: 'lin', demand: { lines: [] }, version: '1' });
  const told = () => dispatchEvent(new StorageEvent('storage', { key: 'demand' }));
  renderHook(() => useDemand(draftFor([planned], null, { name: '', phone: '' }), 'lin', '1'));
  keep();
  told();
  expect(typedDemand()).not.toBeNull();
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  told();
  expect(typedDemand()).toBeNull();
});

test('a group that cannot pay any more is said for good; the own account pays, and no coupon is used unasked', async () => {
  const coupon = { rid: plan_rid, title: '新会员礼券', rule: '立减', scope_text: '全部', due_on: '2027-01-01' };
  const asked = await open({
    [saveDraft.path]: () => stored('1', { community_rid: '01990000-0000-7000-8000-000000000009', coupon_rid: null }),
    [listJoined.path]: () => ({ list: [], handovers: [], most: 5 }),
    [listCoupons.path]: () => ({ list: [], counts: { usable: 1 }, total: 1 }),
    [listUsableCoupons.path]: () => ({ list: [{ ...coupon, taken_fen: 100_00, unfit: null }] }),
  });
  describeSample();
  expect(await screen.findByText(/课题组已不能用于支付.*现已改由个人账户支付/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '个人账户' }).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '不使用优惠券' })).checked).toBe(true);
  await waitFor(() =>
    expect(drafts(asked(saveDraft.path)).at(-1)).toMatchObject({ demand: { community_rid: null, coupon_rid: null } }),
  );
});
