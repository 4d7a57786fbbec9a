import { PassThrough, type Readable } from 'node:stream';
import type { Connection } from 'pg';
import { replicationClient } from './cluster.store.ts';

/** What PostgreSQL answers to BASE_BACKUP: https://www.postgresql.org/docs/18/protocol-replication.html */
const message = { archive: 0x6e, data: 0x64 } as const;

/**
 * Streams the whole running cluster as one tar, with the part of the log that makes it consistent; PostgreSQL checks
 * the checksum of every page on the way. Needs a role with the right to replicate.
 */
export async function streamBaseBackup(connectionString: string): Promise<Readable> {
  const client = await replicationClient(connectionString);
  const tar = new PassThrough({ highWaterMark: 1024 * 1024 });
  client.query(new BaseBackup(tar));
  tar.once('close', () => void client.end().catch(() => undefined));
  return tar;
}

/** A query in pg's own sense: it is told of each message of the protocol. */
class BaseBackup {
  readonly #tar: PassThrough;
  #archives = 0;

  constructor(tar: PassThrough) {
    this.#tar = tar;
  }

  submit(connection: Connection): void {
    connection.query(`BASE_BACKUP (LABEL 'yance', CHECKPOINT 'fast', WAL true, MANIFEST 'no', WAIT false)`);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] === message.archive && (this.#archives += 1) > 1) {
      this.#tar.destroy(new Error('A cluster with tablespaces cannot be backed up.'));
    }
    if (chunk[0] !== message.data || this.#tar.destroyed) return;
    // The driver writes the next message into the same memory.
    if (this.#tar.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return;
    stream.pause();
    this.#tar.once('drain', () => stream.resume());
  }

  handleError(error: Error): void {
    this.#tar.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#tar.end();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
