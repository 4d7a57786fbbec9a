import { and, asc, eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../kernel/jobs.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { discardKind } from './discard-file.ts';
import { files, stagedUploads } from './files.tables.ts';

const ofMember = (memberRid: string) => and(eq(files.owner_kind, 'member'), eq(files.owner_rid, memberRid));

/**
 * What a member has sent. Papers of a transaction stay without their chosen name, everything else goes with its bytes.
 */
export const fileData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'uploads',
      title: '上传的文件',
      columns: { name: '名称', size: '大小（字节）', mime: '类型', sha256: 'SHA-256', created_at: '上传时间' },
      rows: await tx.select().from(files).where(ofMember(memberRid)).orderBy(asc(files.created_at)),
    },
  ],
  erase: async (work, memberRid, { papers }) => {
    const own = await work.tx.select({ rid: files.rid }).from(files).where(ofMember(memberRid));
    const [retained, gone] = [own.filter(({ rid }) => papers.has(rid)), own.filter(({ rid }) => !papers.has(rid))];
    const rids = (list: typeof own) => list.map(({ rid }) => rid);
    if (retained.length > 0)
      await work.tx
        .update(files)
        .set({ name: '已注销用户的文件' })
        .where(inArray(files.rid, rids(retained)));
    // Their bytes go with the daily upkeep.
    await work.tx
      .delete(stagedUploads)
      .where(and(eq(stagedUploads.owner_kind, 'member'), eq(stagedUploads.owner_rid, memberRid)));
    if (gone.length > 0) await work.tx.delete(files).where(inArray(files.rid, rids(gone)));
    for (const { rid } of gone) await enqueue(work, { kind: discardKind, key: rid, payload: { rid } });
  },
};
