import { expect, test } from '@playwright/test';
import { loadCold } from './steps/cold-load.ts';
import { signInToTheConsole } from './steps/staff.ts';
import { serverUnderTest } from '../under-test.ts';

for (const list of ['orders', 'tasks', 'samples'])
  test(`the list of ${list} comes with at most 250 kB in 25 requests`, async ({ browser }) => {
    const server = await serverUnderTest();
    const { page } = await signInToTheConsole(browser, server.origin, server.staff.administrator);
    const load = await loadCold(browser, page.context(), `${server.origin}/console/${list}`);
    console.log(`${list}: ${load.kilobytes} kB in ${load.requests} requests\n${load.files.join('\n')}`);
    expect(load.isList).toBe(true);
    expect(load.requests).toBeLessThanOrEqual(25);
    expect(load.kilobytes).toBeLessThanOrEqual(250);
  });
