import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { complainable, complaint } from './complaint.ts';

const { memberCall } = callsAbout('complaints');

const evidence = z.array(rid).max(10, '最多 10 个证明文件').default([]);

export const addComplaint = memberCall({
  path: '/api/auth/complaint/add',
  summary: '对已确认的数据申请售后：确认后的一段时间内、样品留存期间，可附证明文件',
  input: z.object({ task_rid: rid, reason, evidence }),
  output: complaint,
  refusals: {
    complaintEarly: '数据确认后才能申请售后；现在可以直接对数据提出异议',
    complaintOver: '已超过可申请售后的时间，请联系业务经理',
    samplesGone: '样品已寄回或销毁，不能再申请售后，请联系业务经理',
    complaintOpen: '这项检测已有一个售后在处理',
  },
  effect: 'write',
});
export const listComplaints = memberCall({
  path: '/api/auth/complaint/list',
  summary: '我的售后；按订单查询时另列仍可申请的检测项目',
  input: z.object({ ...paging, order_rid: rid.optional() }),
  output: pageOf(complaint).extend({ complainable: z.array(complainable) }),
  effect: 'read',
});
export const closeComplaint = memberCall({
  path: '/api/auth/complaint/close',
  summary: '接受处理结果，关闭售后',
  input: byRid,
  output: complaint,
  refusals: { answerPending: '处理还没有完成，完成后可以关闭' },
  effect: 'write',
});
export const insistComplaint = memberCall({
  path: '/api/auth/complaint/insist',
  summary: '对售后的说明仍有疑问：继续沟通，业务经理再次答复',
  input: z.object({ rid, reason, evidence }),
  output: complaint,
  effect: 'write',
});

export const complaintEndpoints = { addComplaint, listComplaints, closeComplaint, insistComplaint };
