import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { countedNetworks, type Network } from '../../../kernel/http/network.ts';
import { Refusal, tooManyToday } from '../../../kernel/refusal.ts';
import { useSolution, type CheckedCaptcha } from '../../identity/index.ts';
import { readSetting } from '../../settings/index.ts';
import { countUp, lockQuota, type Quota } from '../quotas.store.ts';

type Asked = { kind: 'phone'; key: string } | { kind: 'address' | 'upload'; network: Network };

const limits = {
  phone: { most: 'requirement.per_phone', free: 'requirement.free_per_phone', over: 'phoneDayLimit' },
  address: { most: 'requirement.per_address', free: 'requirement.free_per_address', over: 'addressDayLimit' },
  upload: { most: 'requirement.uploads', free: 'requirement.free_uploads', over: 'addressDayLimit' },
} as const;

/**
 * Counts one posting or upload against the day's limits. The first few of a day need no captcha; above them one is
 * asked for (`captchaNeeded`), above the limit nothing helps. A refused request counts nothing.
 */
export async function spendQuota(work: ReadWork, asked: readonly Asked[], captcha: CheckedCaptcha | undefined) {
  const { tx, clock } = work;
  const day = shanghaiDate(clock.now());
  const quotas: Quota[] = [];
  let free = true;
  for (const one of asked) {
    const limit = limits[one.kind];
    for (const { key, factor } of 'network' in one ? countedNetworks(one.network) : [{ key: one.key, factor: 1 }]) {
      const quota = await lockQuota(tx, day, one.kind, key);
      if (quota.count >= factor * (await readSetting(tx, limit.most))) throw tooManyToday(clock.now(), limit.over);
      if (quota.count >= factor * (await readSetting(tx, limit.free))) free = false;
      quotas.push(quota);
    }
  }
  if (captcha) await useSolution(work, captcha);
  else if (!free) throw new Refusal('captchaNeeded');
  for (const quota of quotas) await countUp(tx, quota);
}
