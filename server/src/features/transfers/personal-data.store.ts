import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { transferKinds } from '@yance/contract/transfers/kinds.ts';
import { transferMachine } from '@yance/contract/transfers/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { arrivesOf } from './move-transfer.ts';
import { eraseRemarks, transfersOf } from './transfers.store.ts';

/** Money that a member sent away or was given. Accounting law keeps it with its payee; what was written freely goes. */
export const transferData: PersonalData = {
  collect: async (tx, memberRid) => {
    const rows = await transfersOf(tx, memberRid);
    return [
      {
        name: 'transfers',
        title: '预存转出与转入（分）',
        columns: {
          transfer_no: '编号',
          kind: '种类',
          state: '状态',
          amount_fen: '转出金额',
          fee_fen: '手续费',
          bonus_back_fen: '扣回赠送',
          bonus_due_fen: '本金抵扣的赠送',
          arrives_fen: '到账金额',
          holder: '收款户名',
          bank: '开户银行',
          account: '银行账号',
          remark: '备注',
          answer: '处理说明',
          created_at: '申请时间',
          ended_at: '结束时间',
        },
        rows: rows.map((row) => {
          const named = { ...row, state: transferMachine.states[row.state], arrives_fen: arrivesOf(row) };
          return row.recipient_rid !== memberRid
            ? { ...named, kind: transferKinds[row.kind] }
            : { ...named, kind: '收到转赠', amount_fen: '', fee_fen: '' };
        }),
      },
    ];
  },
  hindrances: async (tx, memberRid) =>
    (await transfersOf(tx, memberRid)).flatMap(({ transfer_no, state, kind, payer_rid, expires_at }) => {
      if (state === 'offered')
        return payer_rid === memberRid
          ? `转赠 ${transfer_no} 等待对方接收，请先取消或等待处理`
          : `有一笔转赠 ${transfer_no} 等您接收（${expires_at ? shanghaiIso(expires_at).slice(0, 10) : ''} 前），请先接收或拒绝`;
      const open = kind === 'refund' && (state === 'pending' || state === 'approved');
      return open ? `退款 ${transfer_no} 正在处理，请等待到账` : [];
    }),
  erase: ({ tx }, memberRid) => eraseRemarks(tx, memberRid),
};
