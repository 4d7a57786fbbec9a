import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gateways } from '../gateways.ts';
import { diskRoom } from './disk.ts';
import type { Room } from './port.ts';
import { makeFolder, syncFolder } from './sync-folder.ts';
import { storage } from './storage.ts';

/** What has arrived of uploads that are not whole yet, on the disk that all processes share. */
export interface Staging {
  /** Bytes that are there; 0 where there is nothing. */
  size(rid: string): Promise<number>;
  /** Adds what comes to the end; when it resolves or rejects, nothing more is written. */
  append(rid: string, body: AsyncIterable<Buffer>): Promise<void>;
  read(rid: string): Readable;
  remove(rid: string): Promise<void>;
  /** Names of what nothing has been added to since a moment. */
  restingSince(moment: Date): Promise<string[]>;
  room: Room;
}

let opened: { root: string; bucket: boolean; staging: Staging } | undefined;

export function staging(): Staging {
  const { storageRoot: root, s3 } = gateways();
  const bucket = s3 !== undefined;
  if (opened?.root !== root || opened.bucket !== bucket)
    opened = { root, bucket, staging: stagingBelow(join(root, 'staged'), bucket ? diskRoom(root) : storage()) };
  return opened.staging;
}

function stagingBelow(folder: string, room: Room): Staging {
  const placeOf = (rid: string) => {
    if (!/^[0-9a-f-]{36}$/.test(rid)) throw new Error(`No staged upload: ${rid}`);
    return join(folder, rid);
  };
  return {
    room,
    size: (rid) =>
      stat(placeOf(rid)).then(
        ({ size }) => size,
        () => 0,
      ),
    async append(rid, body) {
      await makeFolder(folder);
      const file = await open(placeOf(rid), 'a', 0o600);
      const isNew = (await file.stat()).size === 0;
      try {
        // One after the other: a stream of its own would go on writing after it was broken off.
        for await (const chunk of body) await file.appendFile(chunk);
      } finally {
        await file.sync();
        await file.close();
        if (isNew) await syncFolder(folder);
      }
    },
    read: (rid) => createReadStream(placeOf(rid)),
    remove: (rid) => rm(placeOf(rid), { force: true }),
    async restingSince(moment) {
      const names = await readdir(folder).catch(() => []);
      const resting: string[] = [];
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found && found.mtime < moment) resting.push(name);
      }
      return resting;
    },
  };
}
