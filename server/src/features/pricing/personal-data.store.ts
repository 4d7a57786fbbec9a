import { priceListMachine } from '@yance/contract/pricing/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { listsNaming, removeMember } from './price-lists.store.ts';

/** The lists that name a member. Those of a type or a unit say nothing of a person. */
export const priceListData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'agreed-prices',
      title: '协议价',
      columns: { name: '名称', state: '状态', starts_on: '开始日期', ends_on: '截止日期' },
      rows: (await listsNaming(tx, memberRid)).map(({ name, state, starts_on, ends_on }) => ({
        name,
        state: priceListMachine.states[state],
        starts_on,
        ends_on,
      })),
    },
  ],
  erase: ({ tx }, memberRid) => removeMember(tx, memberRid),
};
