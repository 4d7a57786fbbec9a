/** What a member is told when something happens. `{order_no}` and the other words come from the event. */
export interface Notice {
  /** `entity.event` of the fact. */
  on: string;
  title: string;
  content: string;
  /** Whether it also goes out by SMS. */
  sms: boolean;
  /** Where the message leads; an order's own page when left out. */
  link?: string;
}

export const notices: readonly Notice[] = [
  { on: 'order.submit', title: '订单已提交', content: '订单 {order_no} 已提交，请按页面提示寄送样品。', sms: false },
  { on: 'order.confirm', title: '订单已确认', content: '订单 {order_no} 已由业务经理确认，请查看下一步。', sms: true },
  {
    on: 'order.receive',
    title: '样品已收到',
    content: '订单 {order_no} 的样品已全部接收，业务经理将在 2 小时内致电与您锁定方案。',
    sms: true,
  },
  {
    on: 'order.reprice',
    title: '新方案待您确认',
    content: '订单 {order_no} 的方案有变化，请登录核对新价格并确认。',
    sms: true,
  },
  {
    on: 'order.trouble',
    title: '样品异常',
    content: '订单 {order_no} 的样品有异常，请登录选择补寄、继续或退回。',
    sms: true,
  },
  { on: 'order.lock', title: '方案已锁定', content: '订单 {order_no} 的方案已锁定，即将开始检测。', sms: false },
  { on: 'order.start', title: '开始检测', content: '订单 {order_no} 已开始检测。', sms: false },
  {
    on: 'order.deliver',
    title: '检测数据已发布',
    content: '订单 {order_no} 的检测数据已发布，请登录查看、下载并确认。',
    sms: true,
  },
  { on: 'order.finish', title: '数据已确认', content: '订单 {order_no} 的数据已确认，可以结算与评价。', sms: false },
  { on: 'order.cancel', title: '订单已取消', content: '订单 {order_no} 已取消，冻结的金额已全部释放。', sms: false },
  {
    on: 'order.expire',
    title: '订单已自动取消',
    content: '订单 {order_no} 已超过期限，系统自动取消，冻结的金额已全部释放。',
    sms: true,
  },
  { on: 'order.answered', title: '业务经理回复了您', content: '订单 {order_no} 有新的回复，请登录查看。', sms: false },
  {
    on: 'deposit.post',
    title: '预存款已到账',
    content: '您的预存款 {received} 已到账，赠送 {bonus}。',
    sms: true,
    link: '/member/prestore',
  },
  {
    on: 'deposit.reject',
    title: '预存申请被驳回',
    content: '您的预存申请被驳回：{reason}。请修改后重新提交。',
    sms: true,
    link: '/member/prestore',
  },
  {
    on: 'statement.overdue',
    title: '对账单已逾期',
    content: '您有一张 {amount} 的对账单已逾期，请尽快付款；逾期期间不能使用信用额度。',
    sms: true,
    link: '/member/unpaid',
  },
  {
    on: 'invoice.issue',
    title: '发票已开具',
    content: '您申请的发票已开具，请登录下载。',
    sms: true,
    link: '/member/invoiceLs',
  },
  {
    on: 'invoice.reject',
    title: '开票申请被驳回',
    content: '您的开票申请被驳回：{reason}。请修改后重新提交。',
    sms: true,
    link: '/member/invoiceLs',
  },
];
