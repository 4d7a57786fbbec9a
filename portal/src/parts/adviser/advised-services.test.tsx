// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { adviseServices, type AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import type { AdviserAnswers } from '@yance/contract/catalogue/adviser/questions.ts';
import { addPlanLine, listPlan } from '@yance/contract/plans/endpoints.ts';
import { quoteService } from '@yance/contract/pricing/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { forgetSession, saveToken } from '../../lib/session.ts';
import { AdvisedServices } from './advised-services.tsx';
import { answersOf, givenAnswers, giveAnswers } from './given-answers.ts';

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const answers: AdviserAnswers = { sample: 'powder', topics: ['phase'], limits: ['keep'] };
const parameters = { mode: 'fine', target: 'cu' };
const place = {
  card: { rid, type_id: 1, name: '粉末衍射', english: 'XRD', unit: '样', img: '', days_min: 1, days_max: 3 },
  type_name: '送样检测',
  shows: [],
  unanswered: [],
  cautions: [],
  obstacles: [],
  cannot: [],
  requirements: [],
  demo: null,
  parameters,
  filled: [],
  price_fen: 300_00,
} as unknown as AdvisedPlace;

function open(advised: object, plan: object[] = []) {
  const asked = answerCalls({
    [adviseServices.path]: () => ({ places: [], stopped: [], changes: [], ...advised }),
    [listPlan.path]: () => (plan.length > 0 ? [{ type_id: 31, name: '', count: 1, items: plan }] : []),
    [quoteService.path]: () => ({ lines: [], total_fen: 240_00, by_quote: false, promise: null }),
    [addPlanLine.path]: (line) => {
      plan.push(line);
      return { line, cartNum: plan.length };
    },
  });
  giveAnswers(answers);
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ hotline: '' }),
      HydrateFallback: () => null,
      Component: () => <AdvisedServices answers={answers} onClose={() => undefined} />,
    },
  ]);
  render(<Stub />);
  return { asked, plan };
}
const signIn = () => saveToken({ access: 'a', refresh: 'family.b', expires: Date.now() / 1000 + 7200 });

test('a visitor reads what the chosen parameters cost, a member the own price of them', async () => {
  open({ places: [place] });
  expect((await screen.findByText('粉末衍射')).closest('li')?.textContent).toContain('¥300.00/样');
  signIn();
  await waitFor(() => expect(document.body.textContent).toContain('¥240.00/样'));
});

test('however often it is pressed, a service goes into the plan once, with the parameters that were shown', async () => {
  signIn();
  const { plan } = open({ places: [place] });
  const add = await screen.findByRole('button', { name: '加入实验方案' });
  fireEvent.click(add);
  fireEvent.click(add);
  const there = await screen.findByRole('link', { name: '已在实验方案中' });
  expect(there.getAttribute('href')).toBe('/experiment/plan');
  expect(screen.queryByRole('button', { name: '加入实验方案' })).toBeNull();
  expect(plan).toEqual([{ rid, count: 1, configuration: { parameters } }]);
});

test('what stands in the plan already is not offered again; with other parameters it is', async () => {
  signIn();
  const configuration = { parameters: { target: 'cu', mode: 'fine' }, urgent: 'none' };
  open({ places: [place] }, [{ rid, configuration }]);
  expect(await screen.findByRole('link', { name: '已在实验方案中' })).toBeTruthy();
  cleanup();
  open({ places: [place] }, [{ rid, configuration: { ...configuration, parameters: { target: 'co' } } }]);
  expect(await screen.findByRole('button', { name: '加入实验方案' })).toBeTruthy();
});

test('where the answers leave nothing, it says which one to change, and changes it', async () => {
  open({ changes: [{ change: { sample: null, amount: null, limits: ['keep'] }, services: 2 }] });
  const change = (await screen.findByText(/如果可以放开「不能损坏，测完要完整取回」：2 个项目/)).closest('li');
  fireEvent.click(change?.querySelector('button') ?? expect.fail());
  expect(answersOf(givenAnswers.get())).toMatchObject({ sample: 'powder', topics: ['phase'], limits: [] });
});
