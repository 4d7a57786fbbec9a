import type { Preview } from '@yance/contract/results/preview.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, renditionUrl } from '../../files/index.ts';
import { previewFile, readerOf } from '../../results/index.ts';
import { waitingArrival } from '../arrivals.store.ts';
import { noteOpened, quarantinedLink } from './open-quarantined.ts';

/**
 * What a waiting file holds, as the viewer reads it. Who looked is noted as who opened it is, before it is looked
 * whether the file still waits. Refuses `notFound` for one that does not.
 */
export async function previewQuarantined(work: StaffWork, rid: string): Promise<Preview> {
  const { tx, actor, clock } = work;
  const waiting = () => waitingArrival(tx, rid, onlyLaboratory(actor));
  const row = await waiting();
  const file = row && (await filesByRid(tx, [row.file_rid])).get(row.file_rid);
  if (!file) throw new Refusal('notFound');
  const preview = await previewFile(tx, file, {
    whole: () => quarantinedLink(work, row, file).url,
    data: () => renditionUrl(file.rid, 'bin', clock),
  });
  await noteOpened(work, rid, readerOf(actor));
  if (!(await waiting())) throw new Refusal('notFound');
  return preview;
}
