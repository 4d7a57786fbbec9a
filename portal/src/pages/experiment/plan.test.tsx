// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { saveDraft } from '@yance/contract/orders/endpoints.ts';
import { addPlanLine, deletePlanLine, editPlanLine, listPlan, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { listPlanQuotations, planFromQuotation, quotePlan } from '@yance/contract/plans/quotation.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { toasts } from '@yance/ui/toast.tsx';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSession, saveToken } from '../../lib/session.ts';
import { keepTyped, typedDemand } from '../../lib/typed-demand.ts';
import { LoginGate } from '../../parts/login/login-gate.tsx';
import PlanPage from './plan.tsx';

const quotes: unknown[] = [];
/** The formal quotations that still hold. */
const held: object[] = [];
afterEach(() => {
  held.length = 0;
  quotes.length = 0;
  keepTyped(null);
  cleanup();
  queryClient.clear();
  forgetSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ridOf = (number: number) => `01990000-0000-7000-8000-00000000000${number}`;
const lineOf = (number: number, more: Partial<PlanLine> = {}): PlanLine => ({
  plan_rid: ridOf(number),
  rid: `01990000-0000-7000-8000-00000000001${number}`,
  name: `项目${number}`,
  img: '',
  type_id: 31,
  unit: '个样品',
  count: 2,
  configuration: { parameters: {}, urgent: 'none' },
  price_fen: number * 100_00,
  by_quote: false,
  agreed: null,
  offered: true,
  days_min: 3,
  days_max: 5,
  promise: null,
  quoted: null,
  kept: null,
  booking: null,
  ...more,
});
const quoted = { quotation_no: 'BJ1', version: 1, valid_until: '2026-12-01T00:00:00.000Z', note: '' };

/** The page of a plan with a draft; returns the drafts that were saved, which are answered once `agreed`. */
async function open(items: PlanLine[], demand: unknown = null, agreed: Promise<void> = Promise.resolve()) {
  let version = 0;
  const stored = (of: unknown) => ({
    demand: of,
    saved_at: null,
    version: `${version}`,
    agreement_hash: null,
    agreement_rid: null,
  });
  saveToken({ access: 'a', refresh: 'family.b', expires: Date.now() / 1000 + 7200 });
  const asked = answerCalls({
    [getServiceDetail.path]: ({ rid }) => ({ rid, unit: '样', urgent: true, days_max: 5, prices: [], parameters: [] }),
    [quoteService.path]: () => ({ lines: [], total_fen: 300_00, by_quote: false, promise: null }),
    [editPlanLine.path]: () => ({ line: lineOf(2, { count: 12 }) }),
    [listPlanQuotations.path]: () => held,
    [quotePlan.path]: (input) => {
      quotes.push(input.plan_rids);
      return { ...input, quotation_no: 'FA1' };
    },
    [planFromQuotation.path]: () => {
      items = [...items.filter((one) => one.plan_rid !== ridOf(8)), lineOf(8)];
      return { plan_rids: [ridOf(1), ridOf(8)], restored: ['项目1'], cartNum: items.length };
    },
    [deletePlanLine.path]: ({ plan_rid }) => {
      items = items.filter((one) => one.plan_rid !== plan_rid);
      return { rid: plan_rid, cartNum: items.length };
    },
    [addPlanLine.path]: () => {
      const line = lineOf(9, { name: '项目2' });
      items = [...items, line];
      return { line, cartNum: items.length };
    },
    [listPlan.path]: () => (items.length > 0 ? [{ type_id: 31, name: '电镜', count: items.length, items }] : []),
    [saveDraft.path]: async (input) => {
      if (input.demand) {
        version += 1;
        await agreed;
      }
      return stored(input.demand ?? demand);
    },
  });
  const Stub = createRoutesStub([
    {
      id: 'root',
      loader: () => ({ terms: { confirmHours: 2 } }),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <Link to="/">回首页</Link>
          <LoginGate />
          <Outlet />{' '}
        </>
      ),
      children: [
        {
          path: '/experiment/plan',
          Component: () => (
            <QueryClientProvider client={queryClient}>
              <PlanPage />
            </QueryClientProvider>
          ),
        },
        { path: '/experiment/demand', Component: () => <p>第二步</p> },
        { path: '/', Component: () => <p>首页</p> },
      ],
    },
  ]);
  render(<Stub initialEntries={['/experiment/plan']} />);
  await (items.length > 0 ? screen.findByRole('contentinfo') : screen.findByText('实验方案还是空的'));
  return () => asked.filter(({ path, input }) => path === saveDraft.path && input.demand).map(({ input }) => input);
}
const rids = (lines: unknown) => (lines as { plan_rid: string }[]).map(({ plan_rid }) => plan_rid);
const line = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement;
const tick = (name: string) => within(line(name)).getByRole<HTMLInputElement>('checkbox', { name: '本次下单' });
const words = () => screen.getByRole('contentinfo').textContent;

test('all lines are chosen at first, and the sum is theirs', async () => {
  await open([lineOf(1), lineOf(2)]);
  expect([tick('项目1').checked, tick('项目2').checked]).toEqual([true, true]);
  expect(words()).toContain('共 2 项，预计 ¥300.00');
});

test('a line that is left out waits aside in the draft with what was typed for it, and costs nothing', async () => {
  const typed = { plan_rid: ridOf(2), urgent: 'none', groups: [{ name: '氧化锌', count: 2 }] };
  const saved = await open([lineOf(1), lineOf(2)], { type: 0, lines: [typed], aside: [] });
  fireEvent.click(tick('项目2'));
  expect(words()).toContain('本次下单 1 项，共 2 项，预计 ¥100.00');
  await waitFor(() => expect(saved()).toMatchObject([{ base: '0', demand: { lines: [], aside: [typed] } }]));
  fireEvent.click(tick('项目2'));
  expect(words()).toContain('共 2 项，预计 ¥300.00');
  await waitFor(() => expect(saved()[1]).toMatchObject({ base: '1', demand: { lines: [typed], aside: [] } }));
});

test('what was left out before stays so', async () => {
  await open([lineOf(1), lineOf(2)], { aside: [{ plan_rid: ridOf(1), urgent: 'none', groups: [] }] });
  expect([tick('项目1').checked, tick('项目2').checked]).toEqual([false, true]);
});

test('what is quoted is chosen together', async () => {
  const saved = await open([lineOf(1, { quoted }), lineOf(2), lineOf(3, { quoted })]);
  fireEvent.click(tick('项目1'));
  expect(['项目1', '项目2', '项目3'].map((name) => tick(name).checked)).toEqual([false, true, false]);
  await waitFor(() =>
    expect(saved().map(({ demand }) => rids((demand as { aside: unknown }).aside))).toEqual([[ridOf(1), ridOf(3)]]),
  );
});

test('the only line of a plan needs no choice', async () => {
  await open([lineOf(1)]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('without a chosen line, or with one that is no longer offered, nobody goes on', async () => {
  const saved = await open([lineOf(1), lineOf(2, { offered: false })]);
  const next = () => within(screen.getByRole('contentinfo')).getByRole<HTMLButtonElement>('button');
  expect([next().textContent, next().disabled]).toEqual(['请先删除已下架项目', true]);
  fireEvent.click(tick('项目2'));
  expect([next().textContent, next().disabled]).toEqual(['下一步：填写送样需求', false]);
  fireEvent.click(tick('项目1'));
  expect([next().textContent, next().disabled]).toEqual(['请先勾选要下单的项目', true]);
  await waitFor(() => expect(saved()).toHaveLength(2));
});

test('the next step opens once the last choice is saved', async () => {
  let agree = () => undefined as void;
  const agreed = new Promise<void>((done) => (agree = done));
  const saved = await open([lineOf(1), lineOf(2)], null, agreed);
  fireEvent.click(tick('项目2'));
  fireEvent.click(screen.getByRole('button', { name: '下一步：填写送样需求' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(screen.queryByText('第二步')).toBeNull();
  agree();
  expect(await screen.findByText('第二步')).toBeTruthy();
});

test('a deleted line is neither counted nor taken to the form', async () => {
  const typed = { plan_rid: ridOf(2), urgent: 'none', groups: [{ name: '氧化锌', count: 2 }] };
  const saved = await open([lineOf(1), lineOf(2), lineOf(3)], { type: 0, lines: [typed], aside: [] });
  fireEvent.click(within(line('项目2')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(/已删除「项目2」/)).toBeTruthy();
  expect(words()).toContain('共 2 项，预计 ¥400.00');
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(words()).toContain('共 3 项，预计 ¥1,300.00'));
  // It is back under another rid, with what was typed for it.
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({ demand: { lines: [{ ...typed, plan_rid: ridOf(9) }], aside: [] } }),
  );
});

test('what was kept aside is chosen once what was ordered at once is deleted', async () => {
  const saved = await open([lineOf(1), lineOf(2)], { aside: [{ plan_rid: ridOf(1), urgent: 'none', groups: [] }] });
  expect(words()).toContain('本次下单 1 项，共 2 项，预计 ¥200.00');
  fireEvent.click(within(line('项目2')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(words()).toContain('共 1 项，预计 ¥100.00'));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ demand: { aside: [] } }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步：填写送样需求' }).disabled).toBe(false);
});

test('a formal quotation holds what is chosen and has a price of the list', async () => {
  await open([lineOf(1), lineOf(2), lineOf(3, { by_quote: true })]);
  fireEvent.click(tick('项目2'));
  fireEvent.click(screen.getByRole('button', { name: '生成报价单（1 项）' }));
  await waitFor(() => expect(quotes).toEqual([[ridOf(1)]]));
  expect(screen.getByText(/机时与需报价的项目不列入/)).toBeTruthy();
});

test('a choice that was saved takes the place of what an ended session left typed on the page', async () => {
  keepTyped({ account: '', demand: { type: 0, lines: [], aside: [] }, version: '0' });
  const saved = await open([lineOf(1), lineOf(2)]);
  fireEvent.click(tick('项目2'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(typedDemand()).toBeNull());
});

const quotation = {
  rid: ridOf(7),
  quotation_no: 'FA1',
  code: 'C',
  names: ['项目1', '项目8'],
  total_fen: 900_00,
  created: '2026-11-24T00:00:00.000Z',
  valid_until: '2026-12-08T00:00:00.000Z',
  url: '/q',
};

test('an order by a quotation ticks exactly its lines, also one that was kept aside, says what it set back, and goes on', async () => {
  held.push(quotation);
  const typed = { plan_rid: ridOf(2), urgent: 'none', groups: [{ name: '氧化锌', count: 2 }] };
  const aside = [{ plan_rid: ridOf(1), urgent: 'none', groups: [] }];
  const told = vi.spyOn(toasts, 'add');
  const saved = await open([lineOf(1), lineOf(2)], { type: 0, lines: [typed], aside });
  expect([tick('项目1').checked, tick('项目2').checked]).toEqual([false, true]);
  fireEvent.click(await screen.findByRole('button', { name: '按报价单下单' }));
  expect(await screen.findByText('第二步')).toBeTruthy();
  expect(saved().at(-1)).toMatchObject({ demand: { lines: [], aside: [typed] } });
  expect(told).toHaveBeenCalledWith('done', '「项目1」已恢复为报价单上的数量与参数', undefined);
});

test('an empty plan leads to the projects', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: '浏览项目' })).toBeTruthy();
});

/** The second line with another count in its open configuration. */
async function changeCount() {
  await open([lineOf(1), lineOf(2)]);
  fireEvent.click(within(line('项目2')).getByRole('button', { name: '配置' }));
  fireEvent.change(await screen.findByLabelText(/数量/), { target: { value: '12' } });
}
const heldWords = '「项目2」的配置还没有保存，请先保存或取消';
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each(['下一步：填写送样需求', '生成报价单（2 项）', '按报价单下单', '收起'])(
  'a changed configuration that is not saved holds “%s”: it is named, and its button to save has the focus',
  async (step) => {
    held.push(quotation);
    const told = vi.spyOn(toasts, 'add');
    await changeCount();
    fireEvent.click(await screen.findByRole('button', { name: step }));
    expect(await within(line('项目2')).findByText(heldWords)).toBeTruthy();
    expect(told).toHaveBeenCalledWith('danger', heldWords);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('保存配置'));
    expect([quotes, screen.queryByText('第二步')]).toEqual([[], null]);
    expect(screen.getByLabelText<HTMLInputElement>(/数量/).value).toBe('12');
  },
);

test.each(['保存配置', '取消'])('“%s”, or a count that is as it was, lets the next step open', async (way) => {
  await changeCount();
  fireEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByLabelText(/数量/)).toBeNull());
  expect(leaves()).toBe(true);
  fireEvent.click(within(line('项目1')).getByRole('button', { name: '配置' }));
  for (const value of ['3', '2']) fireEvent.change(await screen.findByLabelText(/数量/), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: '下一步：填写送样需求' }));
  expect(await screen.findByText('第二步')).toBeTruthy();
});

test('a reload and a link are asked about as long as a changed configuration is not saved', async () => {
  const ask = vi.fn<() => boolean>(() => false);
  vi.stubGlobal('confirm', ask);
  await changeCount();
  expect(leaves()).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: '回首页' }));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  expect(screen.getByLabelText<HTMLInputElement>(/数量/).value).toBe('12');
  ask.mockReturnValue(true);
  fireEvent.click(screen.getByRole('link', { name: '回首页' }));
  expect(await screen.findByText('首页')).toBeTruthy();
  expect(leaves()).toBe(true);
});

test('the plan says once what can move the days of its results', async () => {
  const promise = { days: 3, hours: null, on: '2026-12-01' } as NonNullable<PlanLine['promise']>;
  await open([lineOf(1, { promise }), lineOf(2, { promise })]);
  expect(await screen.findAllByText(new RegExp(promiseMovers))).toHaveLength(1);
});
