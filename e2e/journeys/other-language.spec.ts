import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { login } from '@yance/contract/identity/endpoints.ts';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { person } from '../api/people.ts';
import { createStaffAccounts } from '../create-staff-accounts.ts';
import { serverUnderTest } from '../under-test.ts';
import { newAccount } from './steps/account.ts';

const program = join(import.meta.dirname, '../api/main_journey.py');

/** Fails where there is no python3: .ci/run installs it. */
test('a program in Python that knows nothing but HTTP walks the main journey, from the sign-in to the evaluation', async () => {
  test.setTimeout(180_000);
  const { origin, dataDir } = await serverUnderTest();
  const { phone: account, password } = await newAccount({ origin, dataDir });
  const prefix = `python${test.info().retry || ''}`;
  const { manager, keeper, laboratory, reviewer, finance } = await createStaffAccounts(prefix, {
    ...process.env,
    DATA_DIR: dataDir,
  });
  const customer = { account, password };
  const running = promisify(execFile)('python3', [program], { env: { ...process.env, PYTHONIOENCODING: 'utf-8' } });
  const staff = { manager, keeper, laboratory, reviewer, finance };
  running.child.stdin?.end(JSON.stringify({ origin, customer, staff }));
  const done = JSON.parse((await running).stdout) as { rid: string; label: string; report: string; paid_fen: number };
  expect(done).toMatchObject({ label: '已完成', report: expect.stringMatching(/^[0-9A-Z]{12}$/) });

  const { token } = await person(origin).call(login, customer);
  const order = await person(origin, { token }).call(getOrder, { rid: done.rid });
  expect(order.total_fen).toBe(done.paid_fen);
  expect(order.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['submit', 'ship', 'receive', 'lock', 'start', 'deliver']),
  );
});
