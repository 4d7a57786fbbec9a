import { Readable } from 'node:stream';
import { z } from 'zod';
import { staging } from '../../../gateways/storage/staging.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { jobKind, jobOf } from '../../../kernel/jobs.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ServiceAway } from '../../../kernel/service-away.ts';
import { readSetting } from '../../settings/index.ts';
import { sniff } from '../sniff.ts';
import { UploadRoom } from '../upload-room.ts';
import { giveUpUpload } from './give-up-upload.ts';
import { noteStored, stagedByRid } from './staged-uploads.store.ts';

export const storeStagedKind = jobKind('files:store-staged', { rid: z.string() });

const megabyte = 1024 * 1024;

/**
 * Copies an upload that has arrived whole into the storage; while that is away its bytes stay, and it tries again. One
 * of which more has arrived than it has bytes is given up: its sender begins anew.
 */
export const storeStaged = jobOf(storeStagedKind, {
  immediate: true,
  async outside({ database, clock }, { rid }) {
    const row = await stagedByRid(database.db, rid);
    if (!row || row.sha256 !== null) return;
    const arrived = await staging().size(rid);
    if (arrived > row.size) return database.transaction((tx) => giveUpUpload({ tx, clock }, rid));
    if (arrived < row.size) return;
    const least = (await readSetting(database.db, 'upload.free_mb')) * megabyte;
    const room = new UploadRoom(storage(), least, row.size);
    await room.claim().catch((error: unknown) => {
      // People make room; meanwhile the bytes are safe where they are.
      throw error instanceof Refusal ? new ServiceAway('There is no room for a staged upload.') : error;
    });
    const written = await storage().write(rid, Readable.from(room.guarded(staging().read(rid)), { objectMode: false }));
    await noteStored(database.db, rid, { sha256: written.sha256, mime: sniff(written.head), at: clock.now() });
  },
  run: async () => undefined,
});
