import { exchangeMachine, paperMachine } from '@yance/contract/points/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { eraseReceivers, exchangesOf } from './exchanges.store.ts';
import { eraseRemarks, papersOf } from './papers.store.ts';
import { hidePapersOf } from './papers/hide-paper.ts';
import { lotsOf, usableLots } from './points.store.ts';
import { lapseLots, lockWallets } from './wallet/lock-wallets.ts';

/** What a member took for points and which papers were sent; every change of points is in the ledger's part. */
export const pointData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'points-by-expiry',
      title: '积分批次',
      columns: { points: '获得', left: '剩余', expires_at: '失效时间', created_at: '获得时间' },
      rows: await lotsOf(tx, memberRid),
    },
    {
      name: 'exchanges',
      title: '积分兑换',
      columns: {
        exchange_no: '编号',
        good_name: '商品',
        count: '数量',
        points: '积分',
        state: '状态',
        to: '收件',
        courier: '快递公司',
        number: '快递单号',
        remark: '备注',
        answer: '取消原因',
        created_at: '时间',
      },
      rows: (await exchangesOf(tx, memberRid)).map((row) => ({
        ...row,
        state: exchangeMachine.states[row.state],
        to: Object.values(row.receiver ?? {}).join(' '),
      })),
    },
    {
      name: 'papers',
      title: '论文致谢奖励',
      columns: {
        title: '论文',
        journal: '期刊',
        doi: 'DOI',
        impact_factor: '影响因子',
        state: '状态',
        points: '积分',
        company: '作者信息',
        services: '检测项目',
        content: '致谢内容',
        is_public: '同意公开',
        remark: '备注',
        answer: '处理说明',
        created_at: '时间',
      },
      rows: (await papersOf(tx, memberRid)).map((row) => ({
        ...row,
        state: paperMachine.states[row.state],
        is_public: row.is_public ? '是' : '否',
      })),
    },
  ],
  hindrances: async (tx, memberRid) => [
    ...(await exchangesOf(tx, memberRid)).flatMap(({ state, exchange_no }) =>
      state === 'pending' || state === 'shipped' ? `积分兑换 ${exchange_no} 尚未完成，请先确认收货或取消` : [],
    ),
    ...(await papersOf(tx, memberRid)).flatMap(({ state, title }) =>
      state === 'pending' ? `论文《${title}》的致谢奖励正在审核，请等待或撤回` : [],
    ),
  ],
  /** Points go with their member: nobody else may use them. */
  erase: async (work, memberRid) => {
    await hidePapersOf(work, memberRid);
    const locked = await lockWallets(work, memberRid);
    const lots = await usableLots(work.tx, memberRid, work.clock.now());
    if (lots.length > 0) await lapseLots(work, memberRid, { lots, title: '账号注销', locked });
    await eraseReceivers(work.tx, memberRid);
    await eraseRemarks(work.tx, memberRid);
  },
};
