import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staffMember } from './api/people.ts';
import type { SignedInStaff } from './api/main-journey.ts';
import type { ServerUnderTest } from './global-setup.ts';

/** The server that belongs to this worker. */
export async function serverUnderTest(): Promise<ServerUnderTest> {
  const file = join(process.env.YANCE_E2E_WORLDS ?? '', `${process.env.TEST_PARALLEL_INDEX}.json`);
  return JSON.parse(await readFile(file, 'utf8')) as ServerUnderTest;
}

/** The newest SMS code that left for a phone, from the outbox of development; waits until it is there. */
export async function readCode({ dataDir }: Pick<ServerUnderTest, 'dataDir'>, phone: string): Promise<string> {
  for (let left = 100; left > 0; left -= 1) {
    const text = await readFile(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
    const sent = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { to: string; template: string; parameters: { code?: string } });
    const last = sent.findLast((one) => one.to === phone && one.template === 'code');
    if (last?.parameters.code) return last.parameters.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was sent to ${phone}.`);
}

/** All staff, signed in over the API. */
export async function signInStaff({
  origin,
  staff,
}: Pick<ServerUnderTest, 'origin' | 'staff'>): Promise<SignedInStaff> {
  const entries = await Promise.all(
    Object.entries(staff).map(async ([post, account]) => [post, await staffMember(origin, account)] as const),
  );
  return Object.fromEntries(entries) as unknown as SignedInStaff;
}
