import { test } from '@playwright/test';
import { mainJourney } from '../api/main-journey.ts';
import { everythingIsWhole } from '../resilience/nothing-lost.ts';
import { signInStaff, readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';

test('another client can do the whole journey over the API alone: order, samples, results, statement, deposit, invoice, evaluation; the ledger is balanced after it', async () => {
  const server = await serverUnderTest();
  await mainJourney({
    origin: server.origin,
    phone: freshPhone(),
    staff: await signInStaff(server),
    readCode: (phone) => readCode(server, phone),
  });
  await everythingIsWhole(server.dataDir);
});
