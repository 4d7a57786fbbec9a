import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { storage } from '../../../gateways/storage/storage.ts';
import { jobOf } from '../../../kernel/jobs.ts';
import type { DataSheet } from '../../../kernel/audit/personal-data.ts';
import { discardStored } from '../account/avatar.ts';
import { changeExport, findExport, removeExports } from '../exports.store.ts';
import { archiveOf } from './export-archive.ts';
import { dropArchives, exportArchive, exportKey } from './export-data.ts';
import { collectFrom } from './personal-data.ts';

/** Reads one feature after the other, each in a transaction of its own, so that the page can show how far it is. */
export const exportJob = jobOf(exportArchive, {
  immediate: true,
  outside: async ({ database, clock }, { export_rid: rid }) => {
    const row = await database.transaction((tx) => findExport(tx, rid));
    if (!row || row.removed_at || row.state === 'done') return;
    const sheets: DataSheet[] = [];
    for (let place = 0; place < row.parts; place += 1) {
      sheets.push(...(await database.transaction((tx) => collectFrom(tx, place, row.member_rid))));
      await database.transaction((tx) => changeExport(tx, rid, { state: 'running', ready: place + 1 }));
    }
    const { size } = await storage().write(exportKey(rid), await archiveOf(sheets, shanghaiIso(clock.now())));
    await database.transaction((tx) => changeExport(tx, rid, { size }));
  },
  run: async ({ tx }, { export_rid }) => changeExport(tx, export_rid, { state: 'done' }),
});

/** Deletes archives whose days are over. */
export const dropExportsJob = jobOf(dropArchives, {
  run: async (work) => {
    const now = work.clock.now();
    for (const row of await removeExports(work.tx, { expiredAt: now }, now))
      await discardStored(work, exportKey(row.rid));
  },
});
