// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { toasts } from '@yance/ui/toast.tsx';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CountField } from '../price-calculator/count-field.tsx';
import type { Choice } from '../price-calculator/price-calculator.tsx';
import ChoiceLink from './choice-link.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

const parameters: ParameterField[] = [
  {
    key: 'target',
    label: '靶材',
    required: true,
    kind: 'choice',
    options: ['cu', 'co'].map((value) => ({ value, label: value })),
    default: 'cu',
  },
  { key: 'two_theta', label: '2θ', required: true, kind: 'range', unit: '°', min: 0.5, max: 160, default: [5, 90] },
  { key: 'note', label: '说明', required: false, kind: 'text', max: 2_000 },
];
const service = { parameters, urgent: true, days_max: 5 };
const opened = { target: 'cu', two_theta: [5, 90] as [number, number] };
const openedChoice: Choice = { parameters: opened, samples: 1, urgent: 'none' };
const path = '/detail/1';

/** The page opened at an address; `now` is what is chosen on it. */
async function open(search: string) {
  history.replaceState(null, '', path + search);
  const page = { now: openedChoice, choose: (_: Choice) => {}, wrong: false };
  const Page = () => {
    const [choice, setChoice] = useState(openedChoice);
    page.now = choice;
    page.choose = setChoice;
    return (
      <>
        <ChoiceLink service={service} opened={opened} choice={choice} wrong={page.wrong} onRead={setChoice} />
        <CountField label="数量" value={choice.samples} onChange={(samples) => setChoice({ ...choice, samples })} />
      </>
    );
  };
  const Stub = createRoutesStub([
    { id: 'root', path, loader: () => ({ origin: 'https://a.cn' }), HydrateFallback: () => null, Component: Page },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('button', { name: '复制配置链接' });
  return page;
}

const configured = '?utm_source=poster&p.target=co&p.two_theta=10&p.two_theta=80.5&c.count=12&c.urgent=three_days';
const chosen: Choice = { parameters: { target: 'co', two_theta: [10, 80.5] }, samples: 12, urgent: 'three_days' };

test('a page opens with the configuration of its address, the number of samples in its field too', async () => {
  const page = await open(configured);
  await waitFor(() => expect(page.now).toEqual(chosen));
  expect(screen.getByLabelText<HTMLInputElement>('数量').value).toBe('12');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is chosen stands in the address, beside what others put there and without a step in the history', async () => {
  const page = await open('?utm_source=poster');
  const before = history.length;
  fireEvent.change(screen.getByLabelText('数量'), { target: { value: '3' } });
  await waitFor(() =>
    expect(location.search).toBe('?utm_source=poster&p.target=cu&p.two_theta=5&p.two_theta=90&c.count=3'),
  );
  page.choose(chosen);
  await waitFor(() => expect(location.search).toBe(configured));
  expect(history.length).toBe(before);
  page.choose(openedChoice);
  await waitFor(() => expect(location.search).toBe('?utm_source=poster'));
});

test('what the form does not take is left out and named; the rest is taken', async () => {
  const page = await open('?p.target=ag&p.two_theta=90&p.two_theta=5&p.note=粉末&c.count=9999&c.urgent=one_hour&p.x=1');
  await waitFor(() =>
    expect(page.now).toEqual({ parameters: { ...opened, note: '粉末' }, samples: 1, urgent: 'none' }),
  );
  const notice = (await screen.findByRole('alert')).textContent;
  for (const dropped of ['靶材（ag）', '2θ（90、5）', '数量（9999）', '加急（one_hour）', 'x（1）'])
    expect(notice).toContain(dropped);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a configuration that is too long is not written, and the page says so', async () => {
  const page = await open('?c.count=2');
  page.choose({ ...openedChoice, parameters: { ...opened, note: '长'.repeat(500) } });
  expect(await screen.findByText(/配置未写入网址/)).toBeTruthy();
  await waitFor(() => expect(location.search).toBe(''));
});

test('while something typed is wrong, the address keeps what was right', async () => {
  const page = await open(configured);
  await waitFor(() => expect(page.now).toEqual(chosen));
  page.wrong = true;
  fireEvent.change(screen.getByLabelText('数量'), { target: { value: 'x' } });
  await new Promise((done) => setTimeout(done, 350));
  expect(location.search).toBe(configured);
});

test('the link is copied without what others put on the address, and says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const told = vi.spyOn(toasts, 'add');
  const page = await open(configured);
  await waitFor(() => expect(page.now).toEqual(chosen));
  fireEvent.click(screen.getByRole('button', { name: '复制配置链接' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith('done', expect.stringContaining('已复制'), undefined));
  expect(copied).toHaveBeenCalledWith(`https://a.cn${path}?${configured.split('&').slice(1).join('&')}`);
});
