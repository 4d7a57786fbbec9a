import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { stepUp } from '@yance/contract/staff/endpoints.ts';
import { generate } from 'otplib';
import type { Person } from '../api/people.ts';
import type { Pace } from './pace.ts';

/**
 * A person who repeats a write with the same Idempotency-Key, or a reading, until it is answered, over any number of
 * crashes, and never begins one while the pace is held. One who is asked to slow down for some seconds waits. Another
 * refusal in words is no crash and is thrown.
 */
export function steady(someone: Person, pace: Pace, totpSecret?: string): Person {
  return {
    call: async (endpoint, input) => {
      await pace.pass();
      const options = endpoint.once ? { idempotencyKey: randomUUID() } : {};
      return persist(
        pace,
        () => someone.call(endpoint, input, options),
        totpSecret && (() => confirm(someone, totpSecret)),
      );
    },
    upload: async (endpoint, file) => {
      await pace.pass();
      return persist(pace, () => someone.upload(endpoint, file));
    },
    download: async (url) => {
      await pace.pass();
      return persist(pace, async () => {
        const reply = await someone.download(url);
        if (reply.status >= 500) throw new Error(`${url} answered ${reply.status}.`);
        return reply;
      });
    },
  };
}

/** In seconds. Who has to wait for longer has done more than a person may. */
const longestWait = 10;

async function persist<T>(pace: Pace, work: () => Promise<T>, confirmed?: '' | (() => Promise<unknown>)): Promise<T> {
  for (;;) {
    try {
      const done = await work();
      pace.acknowledged += 1;
      return done;
    } catch (error) {
      const refused = error instanceof CallFailed && error.status < 500 ? error : undefined;
      if (refused?.reason === 'stepUpNeeded' && confirmed) await confirmed();
      else if (refused && (refused.retryAfter ?? Infinity) > longestWait) throw refused;
      await pause(refused?.retryAfter ? refused.retryAfter * 1000 : 20);
    }
  }
}

/**
 * Gives the second factor again. A code serves once: where somebody was faster, the next attempt comes with the next
 * code.
 */
async function confirm(officer: Person, totpSecret: string): Promise<void> {
  await officer.call(stepUp, { totp: await generate({ secret: totpSecret }) }).catch(() => pause(5000));
}
