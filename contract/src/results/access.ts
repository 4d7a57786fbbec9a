/**
 * What somebody did with results, with drafts of reports, and with what was sent for analysis, with a message, or to
 * prove an objection or a complaint. Apart from the schemas, because tables name it without zod.
 */
export const accessActs = {
  open: '打开',
  view: '查看',
  download: '下载',
  compare: '对比',
  draft: '预览',
  inputs: '下载上传的数据',
  message: '查看留言附件',
  evidence: '下载证明材料',
} as const;
export type AccessAct = keyof typeof accessActs;

/** Who reads results: staff by their post, never by name. */
export const accessReaders = {
  customer: '本人',
  key: '接口密钥',
  community: '课题组成员',
  link: '分享链接',
  laboratory: '检测实验室',
  reviewer: '审核员',
  manager: '业务经理',
  administrator: '管理员',
} as const;
export type AccessReader = keyof typeof accessReaders;
