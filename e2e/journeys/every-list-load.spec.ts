import { expect, test } from '@playwright/test';
import { loadCold } from './steps/cold-load.ts';
import { lists } from './steps/lists.ts';
import { signInToTheConsole } from './steps/staff.ts';
import { serverUnderTest } from '../under-test.ts';

/** So many are opened beside each other. */
const abreast = 4;

// Orders, tasks and samples have a journey of their own.
test('each of these lists comes with at most 250 kB in 25 requests', async ({ browser }) => {
  const server = await serverUnderTest();
  const { page } = await signInToTheConsole(browser, server.origin, server.staff.administrator);
  const heavy: string[] = [];
  const waiting = [...lists];
  const openTheRest = async () => {
    for (let list = waiting.shift(); list !== undefined; list = waiting.shift()) {
      const load = await loadCold(browser, page.context(), `${server.origin}/console/${list}`);
      const { isList, requests, kilobytes, files } = load;
      console.log(`${list}: ${kilobytes} kB in ${requests} requests`);
      if (!isList || requests > 25 || kilobytes > 250)
        heavy.push(`${list}: ${kilobytes} kB in ${requests} requests\n${files.join('\n')}`);
    }
  };
  await Promise.all(Array.from({ length: abreast }, openTheRest));
  expect(heavy).toEqual([]);
});
