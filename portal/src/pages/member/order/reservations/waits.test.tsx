// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { listProjects } from '@yance/contract/communities/project-endpoints.ts';
import { listWaits, takeWait, type WaitRow } from '@yance/contract/reservations/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { Waits } from './waits.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const wait: WaitRow = {
  rid,
  service_rid: rid,
  service: '现场扫描电镜机时',
  instrument: { rid, name: '扫描电镜', model: 'Sigma 500', laboratory: '一室' },
  start: '2026-11-25T10:00:00+08:00',
  end: '2026-11-25T11:00:00+08:00',
  state: 'offered',
  label: '已空出',
  offered_until: '2026-11-25T09:00:00+08:00',
  replaces_rid: rid,
  community_rid: 'c',
  project_rid: 'p',
  before: 0,
  fee_fen: 300_00,
};
const joined = { community_rid: 'c', community: '催化课题组', may_order: true, limits: null };

function open(one: WaitRow, projects: object[]) {
  const asked = answerCalls({
    [listWaits.path]: () => ({ list: [one] }),
    [listJoined.path]: () => ({ list: [joined], handovers: [], most: 5 }),
    [listProjects.path]: () => ({ list: projects, most: 20 }),
    [takeWait.path]: () => ({ rid }),
  });
  const Stub = createRoutesStub([{ path: '*', Component: Waits }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
  return asked;
}
const grant = { rid: 'p', name: '面上项目', grant_no: 'NSFC-22375002', active: true };
const isChosen = async (name: string) => (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;

test('another time in the place of a community’s begins with its money and its project', async () => {
  const asked = open(wait, [grant]);
  expect(await isChosen('催化课题组')).toBe(true);
  await screen.findByRole('option', { name: '面上项目（NSFC-22375002）' });
  fireEvent.click(screen.getByRole('button', { name: '预约此时段' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === takeWait.path)?.input).toMatchObject({
      community_rid: 'c',
      project_rid: 'p',
    }),
  );
});

test('that the project was closed meanwhile is said, and the community still pays', async () => {
  open(wait, [{ ...grant, active: false }]);
  expect((await screen.findByText(/原来选择的经费项目已停用/)).textContent).toContain('不带课题编号');
  expect(await isChosen('催化课题组')).toBe(true);
});

test('a place in line begins with the member’s own money', async () => {
  open({ ...wait, replaces_rid: null, community_rid: null, project_rid: null }, []);
  expect(await isChosen('个人账户')).toBe(true);
});

test('a place in line that a breakdown has ended is shown with why, and nothing is left to do with it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T10:00:00+08:00'), toFake: ['Date'] });
  open(
    { ...wait, state: 'broken', label: '仪器故障，已结束', offered_until: null, replaces_rid: null, fee_fen: null },
    [],
  );
  const place = await screen.findByText('仪器故障，已结束');
  expect(place.closest('section')?.getAttribute('aria-label')).toBe('已结束的候补');
  expect(screen.queryByText(/您排在|前面还有/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  vi.useRealTimers();
});
