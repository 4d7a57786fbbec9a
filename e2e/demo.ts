import { demonstrationConfig } from '../server/src/config.ts';
import { CannotStart } from '../server/src/kernel/cannot-start.ts';
import { startServer } from '../server/src/start-server.ts';
import { publishAddress, publishPayee } from './demo/company.ts';
import { makeWorld, type Account } from './demo/make-world.ts';
import { createStaffAccounts } from './create-staff-accounts.ts';
import { freePort, root } from './server-process.ts';
import { signInStaff, readCode } from './under-test.ts';

/**
 * Adds a demonstration world through the product's own calls: members of every type, with orders, deposits and invoices
 * in every state.
 */
async function main(): Promise<void> {
  const config = { ...demonstrationConfig(), port: await freePort(), host: '127.0.0.1' };
  const origin = `http://127.0.0.1:${config.port}`;
  const running = await startServer(config, root, (line) => console.log(line));
  const stamp = String(Date.now()).slice(-6);
  const staff = await createStaffAccounts(
    `demo${stamp}`,
    { ...process.env, DATA_DIR: config.dataDir },
    { plain: true },
  );
  // At once: what fails later leaves accounts that somebody wants to use.
  for (const [post, { account, password, totpSecret }] of Object.entries(staff))
    console.log(`  ${post}  账号 ${account}  密码 ${password}  动态口令密钥 ${totpSecret}`);
  const server = { origin, dataDir: config.dataDir, staff };
  const stage = { origin, staff: await signInStaff(server), readCode: (phone: string) => readCode(server, phone) };
  await publishPayee(stage.staff.administrator);
  await publishAddress(stage.staff.administrator);
  const registered = ({ name, phone, password }: Account) =>
    console.log(`  ${name}  手机号 ${phone}  密码 ${password}`);
  for (const { name, labels } of await makeWorld({ ...stage, registered }, stamp))
    console.log(`  ${name}  订单 ${labels.join('、')}`);
  await running.stop();
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
