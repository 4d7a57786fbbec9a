import { createStaffAccounts } from '../create-staff-accounts.ts';
import { signInStaff, readCode } from '../under-test.ts';
import { mainJourney } from './main-journey.ts';

/** Walks the main journey against a running development server: `node e2e/api/run.ts http://127.0.0.1:3000 ./data`. */
const [origin = 'http://127.0.0.1:3000', dataDir = './data'] = process.argv.slice(2);
const staff = await createStaffAccounts(`journey${Date.now() % 1_000_000}`, { ...process.env, DATA_DIR: dataDir });
const server = { origin, dataDir, staff };
const phone = `138${String(Date.now()).slice(-8)}`;
const rid = await mainJourney({
  origin,
  phone,
  staff: await signInStaff(server),
  readCode: (to) => readCode(server, to),
});
console.log(`The journey of ${phone} is complete: order ${rid}.`);
