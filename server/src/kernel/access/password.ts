import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { currentCaller } from '../http/caller.ts';
import { mustBeOutside } from '../postgres/inside-transaction.ts';
import { CallerQueueFull, Limiter, QueueFull } from '../limiter.ts';
import { tooMany, unavailable } from '../refusal.ts';

const argon = promisify(argon2);
/**
 * Hashing takes half of the threads that files and names of hosts are read by; who comes when fifty wait, or half as
 * many of one network, is refused.
 */
const limiter = new Limiter(2, 50, 25);
/** OWASP's second profile: 19 MiB, two passes, one lane; about 30 ms. */
let cost = { memory: 19_456, passes: 2, parallelism: 1 };
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** For tests, which make people by the thousand: new hashes cost next to nothing from now on. */
export function hashLightly(): void {
  cost = { memory: 64, passes: 1, parallelism: 1 };
}

async function derive(...given: Parameters<typeof argon>): Promise<Buffer> {
  mustBeOutside('Hashing a password');
  try {
    return await limiter.run(() => argon(...given), currentCaller());
  } catch (error) {
    if (error instanceof CallerQueueFull) throw tooMany(5);
    if (error instanceof QueueFull) throw unavailable(5);
    throw error;
  }
}

/** The password's argon2id hash as PHC text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(tag)}`;
}

/**
 * Whether the password fits the PHC text. Takes the same time when there is no hash (an unknown account or
 * one without a password), so that the time does not tell which accounts exist.
 */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const parts = format.exec(phc ?? '');
  const [memory, passes, parallelism] = parts
    ? parts.slice(1, 4).map(Number)
    : [cost.memory, cost.passes, cost.parallelism];
  const nonce = parts ? Buffer.from(parts[4] ?? '', 'base64') : Buffer.alloc(16);
  const expected = parts ? Buffer.from(parts[5] ?? '', 'base64') : Buffer.alloc(32);
  const tag = await derive('argon2id', {
    message: password,
    nonce,
    tagLength: expected.length,
    memory: memory ?? 0,
    passes: passes ?? 0,
    parallelism: parallelism ?? 0,
  });
  return timingSafeEqual(tag, expected) && parts !== null;
}

/** A password that was compared before the transaction that counts the guess and acts on it. */
export interface ComparedPassword {
  readonly right: boolean;
  /** What it was compared with. */
  readonly hash: string | null | undefined;
}

export const comparePassword = async (
  password: string,
  hash: string | null | undefined,
): Promise<ComparedPassword> => ({
  right: await verifyPassword(password, hash),
  hash,
});

/** Whether the password was right, and `hash`, read under the lock, is still the one that it was compared with. */
export const isStillRight = (compared: ComparedPassword | undefined, hash: string | null | undefined): boolean =>
  compared?.right === true && compared.hash === hash;

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
