import type { Variable } from '@yance/contract/notifications/template.ts';

/** Every word that an event may offer, with what a preview shows in its place. */
const book = {
  order_no: ['订单编号', '2026112400001'],
  requirement_no: ['需求编号', 'XQ2026112400001'],
  quotation_no: ['报价单编号', 'BJ2026112400001'],
  service: ['检测项目', '场发射扫描电镜（SEM）'],
  reason: ['原因', '样品量不足，请补寄 50 mg'],
  amount: ['金额', '¥1,280.00'],
  before: ['原价', '¥1,000.00'],
  after: ['新价', '¥1,280.00'],
  received: ['到账金额', '¥10,000.00'],
  bonus: ['赠送金额', '¥1,000.00'],
  limit: ['信用额度', '¥7,000.00'],
  due: ['最后付款日', '2026-12-24'],
  pickup_time: ['取样时间', '2026-11-26 09:00-11:00'],
  scene: ['现场预约日期', '2026-11-28'],
  collector: ['取样员', '李师傅'],
  collector_phone: ['取样员电话', '13800008000'],
  courier: ['快递公司', '顺丰速运'],
  number: ['快递单号', 'SF1234567890'],
  manager: ['业务经理', '陈经理'],
  manager_phone: ['业务经理电话', '010-57340647'],
  purpose: ['用途', '登录'],
  code: ['验证码', '123456'],
  minutes: ['有效分钟数', '5'],
  contact: ['新号码或邮箱', '138****8000'],
  device: ['设备', 'Windows 上的 Chrome'],
  time: ['时间', '2026-11-24 10:00'],
  reservation_no: ['预约号', 'YY2026112400001'],
  instrument: ['仪器', 'ZEISS GeminiSEM 500'],
  slot: ['预约时段', '11月25日 09:00–11:00'],
  until: ['截止时间', '11月24日 12:00'],
  span: ['期限（天数或分钟数）', '2'],
  since: ['从何时起', '11月24日 12:00'],
  way: ['样品怎样送出', '由顺丰速运（SF1234567890）寄出'],
  step: ['客户的下一步', '寄送样品'],
  late_fee: ['逾期取消费用', '¥90.00'],
} as const satisfies Record<string, readonly [label: string, sample: string]>;

export type VariableName = keyof typeof book;

export function variablesNamed(names: readonly VariableName[]): Variable[] {
  return names.map((name) => ({ name, label: book[name][0], sample: book[name][1] }));
}
