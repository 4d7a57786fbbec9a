/** What a key may be allowed to do, in the words by which its owner chooses; `scope-calls.ts` says what each opens. */
export const scopeNames = {
  services: '检测项目与报价',
  orders_read: '查看订单',
  orders_write: '下单与跟进订单',
  samples: '查看样品',
  results: '下载检测结果',
  statements: '查看账单',
  invoices: '查看发票',
  balance: '查看余额与明细',
} as const;
export type Scope = keyof typeof scopeNames;
export const scopes = Object.keys(scopeNames) as Scope[];

/** One sentence each, about what a program with the scope can do and cannot. */
export const scopeHints: Record<Scope, string> = {
  services: '读取检测项目、参数表单与您的成交价格',
  orders_read: '订单列表、详情、时间线与检测协议',
  orders_write: '把项目放入方案、签署协议并提交订单（会冻结余额或占用额度）、填写快递单号、留言、取消',
  samples: '样品列表、流转记录与标签',
  results: '检测任务、结果文件与下载链接',
  statements: '未结算费用、对账单及其文件',
  invoices: '发票抬头、开票申请与发票文件',
  balance: '余额、信用额度与收支明细',
};
