import { documentKinds } from '@yance/contract/reimbursements/package.ts';
import { buffer } from 'node:stream/consumers';
import { WorkFailed } from '../../kernel/confined/confined.ts';
import { jobOf } from '../../kernel/jobs.ts';
import { storage } from '../../gateways/storage/storage.ts';
import { openFile } from '../files/index.ts';
import { readSetting } from '../settings/index.ts';
import { buildPackages, dropPackages, partKey } from './add-package.ts';
import { discardParts, partsGone } from './discard-parts.ts';
import { type Collected, collectDocuments, type PackageDocument } from './collect-documents.ts';
import { coverPdf } from './cover-pdf.ts';
import { pdfParts, whyUnreadable } from './pdf-parts.ts';
import { changePackage, findPackage, type PackageRow, removePackages } from './reimbursements.store.ts';
import { zipParts } from './zip-parts.ts';
import type { Part } from './parts.ts';

/**
 * Makes a package document by document, each read, set or taken apart by itself, so that no more than one part and one
 * document are in memory; the page reads how far it is.
 */
export const buildPackage = jobOf(buildPackages, {
  immediate: true,
  outside: async ({ database, clock }, { rid }) => {
    const row = await database.transaction((tx) => findPackage(tx, rid));
    if (!row || row.removed_at || row.state === 'done') return;
    const change = (set: Parameters<typeof changePackage>[2]) =>
      database.transaction((tx) => changePackage(tx, rid, set));
    const { collected, operator } = await database.transaction(async (tx) => ({
      collected: await collectDocuments({ tx, clock }, row),
      operator: { name: await readSetting(tx, 'company.name') },
    }));
    const read = async ({ from }: PackageDocument): Promise<Buffer> =>
      'set' in from ? from.set() : buffer((await openFile(database.db, from.file_rid)).body);
    if (row.form === 'pdf') await leaveOutBroken(collected, read);
    const cover: PackageDocument = {
      kind: 'cover',
      name: '封面.pdf',
      from: { set: () => coverPdf(row, operator, collected) },
    };
    const documents = [cover, ...collected.documents];
    const { omitted, report_rids } = collected;
    await change({ state: 'running', ready: 0, steps: documents.length, omitted, report_rids: [...report_rids] });
    const most = row.most_mb * 1024 * 1024;
    const parts: Part[] = [];
    let done = 0;
    const given = {
      documents,
      most,
      title: '报销资料包',
      read,
      ready: async () => change({ ready: (done += 1) }),
      write: async (body: Parameters<ReturnType<typeof storage>['write']>[1], over: boolean) => {
        const { size } = await storage().write(partKey(rid, parts.length), body);
        parts.push({ size, over: over || size > most });
      },
    };
    try {
      await (row.form === 'pdf' ? pdfParts(given) : zipParts(given));
    } catch (error) {
      if (!(error instanceof WorkFailed)) throw error;
      // Another attempt would break at the same place.
      return change({ state: 'failed', parts: namedParts(row, parts) });
    }
    await change({ documents: documents.map(({ kind, name }) => ({ kind, name })), parts: namedParts(row, parts) });
  },
  run: async ({ tx }, { rid }) => {
    if ((await findPackage(tx, rid))?.state === 'running') await changePackage(tx, rid, { state: 'done' });
  },
});

function namedParts({ order_nos: [first = '', ...others], form }: PackageRow, parts: readonly Part[]) {
  const stem = `报销资料包-${first}${others.length > 0 ? `等${others.length + 1}单` : ''}`;
  const name = (index: number) => `${stem}${parts.length > 1 ? `-${index + 1}` : ''}.${form}`;
  return parts.map((part, index) => ({ ...part, name: name(index) }));
}

/** What cannot be opened is known before the cover is set, so that the cover tells what is there. */
async function leaveOutBroken(
  collected: Collected,
  read: (document: PackageDocument) => Promise<Buffer>,
): Promise<void> {
  const whole: PackageDocument[] = [];
  for (const document of collected.documents) {
    const why = 'set' in document.from ? null : await whyUnreadable(document, read);
    const { kind, name } = document;
    if (why === null) whole.push(document);
    else collected.omitted.push({ kind, name: name.replace(`${documentKinds[kind]}-`, ''), why });
  }
  collected.documents = whole;
}

/** Lets packages go whose days are over. */
export const dropPackage = jobOf(dropPackages, {
  run: async (work) => {
    const now = work.clock.now();
    for (const row of await removePackages(work.tx, { expiredAt: now }, now)) await discardParts(work, row);
  },
});

/** Removes the files of a package that was let go. */
export const removeParts = jobOf(partsGone, {
  outside: async (_, { rid, parts }) => {
    for (let part = 0; part < parts; part += 1) await storage().remove(partKey(rid, part));
  },
  run: () => Promise.resolve(),
});
