import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BytesMissing } from '../../kernel/bytes-missing.ts';
import { Meter } from './meter.ts';
import { placeOf } from './object-place.ts';
import { StorageAway, type Storage } from './port.ts';
import { connect, type Connection, type S3Account, usualPatience } from './s3-connection.ts';
import { readThroughCuts } from './s3-read.ts';
import { SenderBroke, writeParts } from './s3-write.ts';

/** How long an answer is good for who only wants to know whether the storage is there. */
const freshMillis = 15_000;

/**
 * Files in a bucket of a storage that speaks S3. The client is loaded with the first call. Objects lie below the prefix
 * as they would on a disk.
 */
export function s3Storage(account: S3Account, patience = usualPatience): Storage {
  let connection: Promise<Connection> | undefined;
  let known = { at: 0, answers: true };
  let looking = false;
  const placed = (key: string) => ({ Bucket: account.bucket, Key: account.prefix + placeOf(key) });

  async function ask<T>(work: (s3: Connection) => Promise<T>): Promise<T> {
    try {
      const answer = await work(await (connection ??= connect(account, patience)));
      known = { at: performance.now(), answers: true };
      return answer;
    } catch (error) {
      // What breaks off the sender's bytes is no word about the storage.
      if (error instanceof SenderBroke) throw error.cause;
      known = { at: performance.now(), answers: isMissing(error) };
      throw isMissing(error) ? error : away(error);
    }
  }
  const size = async (key: string) => {
    const place = placed(key);
    return ask(async (s3) => (await s3.head(place)).ContentLength).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  };
  const remove = async (key: string) => {
    const place = placed(key);
    return ask((s3) => s3.remove(place));
  };

  const storage: Storage = {
    async write(key, body) {
      const place = placed(key);
      const meter = new Meter();
      await pipeline(body, meter, (source) => ask((s3) => writeParts(s3, place, source)));
      return meter.written();
    },
    async read(key, range) {
      const place = placed(key);
      return ask((s3) => readThroughCuts(s3, place, range, away)).catch(sayMissing(key));
    },
    size,
    remove,
    free: async () => Number.POSITIVE_INFINITY,
    claim: async () => 0,
    keysBefore: (moment) =>
      keysBefore(account.prefix, moment, (token) =>
        ask((s3) => s3.list({ Bucket: account.bucket, Prefix: account.prefix, token })),
      ),
    async removeLeftovers(before) {
      let removed = 0;
      for (const { Key, UploadId, Initiated } of await ask((s3) => s3.unfinished(account.bucket, account.prefix))) {
        if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
        await ask((s3) => s3.abort({ Bucket: account.bucket, Key, UploadId }));
        removed += 1;
      }
      return removed;
    },
    reachable() {
      if (!looking && performance.now() - known.at > freshMillis) {
        looking = true;
        // Nobody waits for it: the next who asks hears the answer.
        void size('is-it-there')
          .catch(() => undefined)
          .finally(() => (looking = false));
      }
      return known.answers;
    },
    async tryOut() {
      const key = `probe-${randomUUID()}`;
      await storage.write(key, Readable.from([Buffer.from(key)]));
      const read = await buffer(await storage.read(key));
      await remove(key);
      if (read.toString() !== key) throw new StorageAway('The storage gave back other bytes than it got.');
    },
  };
  return storage;
}

async function* keysBefore(
  prefix: string,
  moment: Date,
  pageOf: (token: string | undefined) => ReturnType<Connection['list']>,
): AsyncGenerator<string> {
  for (let token: string | undefined; ;) {
    const page = await pageOf(token);
    for (const { Key, LastModified } of page.Contents ?? []) {
      const key = Key?.split('/').at(-1);
      if (key && Key === prefix + placeIn(key) && LastModified && LastModified < moment) yield key;
    }
    token = page.NextContinuationToken;
    if (!token) return;
  }
}

/** The place of a key; empty for a name that is none, because somebody else put it into the bucket. */
function placeIn(key: string): string {
  try {
    return placeOf(key);
  } catch {
    return '';
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** There is no such object: 404, but for a bucket that is not there. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && statusOf(error) === 404 && error.name !== 'NoSuchBucket';

const sayMissing = (key: string) => (error: unknown) => {
  throw isMissing(error) ? new BytesMissing(key) : error;
};

function away(error: unknown): StorageAway {
  if (error instanceof StorageAway) return error;
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'unknown';
  return new StorageAway(`The storage does not answer as it should: ${status ?? 'no answer'}, ${name}.`, {
    status,
    cause: error,
  });
}
