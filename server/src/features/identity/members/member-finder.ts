import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import type { Finder } from '../../staff/index.ts';
import { isClosed, pageOfMembers } from '../members.store.ts';

/** Members by part of a name, a company, an account or a phone, and by the pinyin of a name. */
export const memberFinder: Finder = {
  key: 'member',
  call: listMembers,
  find: async ({ tx }, kw, most) => {
    const { rows } = await pageOfMembers(tx, { kw, byPinyin: true }, { page: 1, size: most });
    return rows.map((row) => ({
      rid: row.rid,
      path: `/members/${row.rid}`,
      title: row.name || '未填写姓名',
      note: isClosed(row) ? '已注销' : row.company,
    }));
  },
};
