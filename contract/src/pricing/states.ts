import { machine } from '../kernel/machine.ts';

/** A price list: written as a draft, in force on its days, ended for good. */
export const priceListMachine = machine({
  name: 'priceList',
  states: { draft: '草稿', active: '生效', stopped: '已停用' },
  steps: [
    { from: null, event: 'draft', by: ['E', 'F'], to: 'draft', label: '新建协议价', done: '协议价已新建' },
    { from: ['draft'], event: 'start', by: ['E', 'F'], to: 'active', label: '生效', done: '已生效' },
    { from: ['draft', 'active'], event: 'stop', by: ['E', 'F'], to: 'stopped', label: '停用', done: '已停用' },
  ],
  notes: { edited: { label: '修改', done: '已修改' } },
});
export type PriceListState = keyof (typeof priceListMachine)['states'];
