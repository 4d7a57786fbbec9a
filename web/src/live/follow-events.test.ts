import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

/** Connections in the order in which they were opened. */
let opened: FakeSource[];
class FakeSource {
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    opened.push(this);
  }
  close() {
    this.closed = true;
  }
  say(event: object) {
    this.onmessage?.({ data: JSON.stringify(event) });
  }
}

/** One browser: its channels and its one lock. */
let tabs: FakeChannel[];
let waiting: { begin: () => void }[];
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    tabs.push(this);
  }
  postMessage(data: unknown) {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
  }
  close() {
    tabs = tabs.filter((tab) => tab !== this);
  }
}
async function request(_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>): Promise<void> {
  const mine = { begin: (): void => undefined };
  const turn = new Promise<void>((resolve) => (mine.begin = resolve));
  waiting.push(mine);
  if (waiting[0] === mine) mine.begin();
  signal.addEventListener('abort', () => waiting[0] !== mine && (waiting = waiting.filter((one) => one !== mine)));
  await turn;
  await held();
  waiting.shift();
  waiting[0]?.begin();
}

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  [opened, tabs, waiting] = [[], [], []];
  page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Tab {
  heard: object[];
  missed: number;
  ages: number[];
  stop: () => void;
}
function openTab(): Tab {
  const tab: Tab = { heard: [], missed: 0, ages: [], stop: () => undefined };
  tab.stop = followEvents({
    name: 'live',
    address: async (age) => `/events?${tab.ages.push(age)}`,
    hear: (event) => void tab.heard.push(event),
    missed: () => (tab.missed += 1),
  });
  return tab;
}
const pass = (millis: number) => vi.advanceTimersByTimeAsync(millis);
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('one tab listens for all, and another takes over when it is closed', async () => {
  const [first, second] = [openTab(), openTab()];
  await pass(0);
  expect(opened).toHaveLength(1);
  opened[0]?.say({ kind: 'cart', cartNum: 1 });
  expect([first.heard, second.heard]).toEqual([[{ kind: 'cart', cartNum: 1 }], [{ kind: 'cart', cartNum: 1 }]]);
  first.stop();
  await pass(0);
  expect(opened[0]?.closed).toBe(true);
  expect(opened).toHaveLength(2);
  second.stop();
});

test('a line that is cut is made again by a new ticket, which says for how long nothing was heard', async () => {
  const tab = openTab();
  await pass(10_000);
  opened[0]?.say({ kind: 'beat' });
  await pass(4_000);
  opened[0]?.onerror?.();
  await pass(3_000);
  expect(opened).toHaveLength(2);
  expect(tab.ages[1]).toBeGreaterThan(9_000);
  expect(tab.missed).toBe(0);
  tab.stop();
});

test('while nothing comes, what is shown is renewed once a minute, and at once after a long sleep', async () => {
  const tab = openTab();
  await pass(50_000);
  expect(tab.missed).toBe(0);
  await pass(150_000);
  expect(tab.missed).toBe(2);
  expect(opened.length).toBeGreaterThan(1);
  opened.at(-1)?.say({ kind: 'resync' });
  expect(tab.missed).toBe(3);
  tab.stop();
  await pass(600_000);
  expect([tab.missed, tabs.length, opened.filter((one) => !one.closed).length]).toEqual([3, 0, 0]);
});

test('a page that nobody looks at hears nothing after five minutes, and catches up when it is looked at', async () => {
  const tab = openTab();
  await pass(0);
  opened[0]?.say({ kind: 'beat' });
  turn(true);
  for (let beats = 0; beats < 14; beats += 1) {
    await pass(20_000);
    opened[0]?.say({ kind: 'beat' });
  }
  expect(opened.filter((one) => !one.closed)).toHaveLength(1);
  await pass(300_000);
  expect(opened.every((one) => one.closed)).toBe(true);
  expect(tab.missed).toBe(0);
  turn(false);
  await pass(0);
  expect(tab.missed).toBe(1);
  expect(opened.filter((one) => !one.closed)).toHaveLength(1);
  tab.stop();
});
