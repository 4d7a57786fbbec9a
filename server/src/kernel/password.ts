import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Limiter, QueueFull } from './limiter.ts';
import { unavailable } from './refusal.ts';

const argon = promisify(argon2);
/** Hashing takes half of the threads that files and names of hosts are read by; who comes when fifty wait is refused. */
const limiter = new Limiter(2, 50);
/** OWASP's second profile: 19 MiB, two passes, one lane; about 30 ms. */
let cost = { memory: 19_456, passes: 2, parallelism: 1 };
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** For tests, which make people by the thousand: new hashes cost next to nothing from now on. */
export function hashLightly(): void {
  cost = { memory: 64, passes: 1, parallelism: 1 };
}

async function derive(...given: Parameters<typeof argon>): Promise<Buffer> {
  try {
    return await limiter.run(() => argon(...given));
  } catch (error) {
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

const plain = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
