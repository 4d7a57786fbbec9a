import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { deleteNotesOf, notesOfMember } from './notes.store.ts';

/**
 * What staff wrote about a person is that person's data; who wrote it is not, and stays out. What they wrote about the
 * person's records is work among colleagues and goes with the account all the same.
 */
export const noteData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'staff-notes',
      title: '客服备注',
      columns: { body: '内容', created_at: '记录时间', edited_at: '修改时间', deleted_at: '删除时间' },
      rows: await notesOfMember(tx, memberRid),
    },
  ],
  erase: ({ tx }, memberRid) => deleteNotesOf(tx, memberRid),
};
