/** The entry that carries the number of unread messages. */
export const messagesHref = '/member/message';

/** The member centre's menu in its groups (specification §2). */
export const memberMenu: { label: string; items: { label: string; href: string }[] }[] = [
  {
    label: '资产',
    items: [
      { label: '预存余额', href: '/member/prestore' },
      { label: '待结算', href: '/member/unsettled' },
      { label: '待付款', href: '/member/unpaid' },
      { label: '优惠券', href: '/member/coupon' },
    ],
  },
  {
    label: '个人信息',
    items: [
      { label: '个人资料', href: '/member/information' },
      { label: '地址管理', href: '/member/address' },
      { label: '消息', href: messagesHref },
    ],
  },
  {
    label: '订单',
    items: [
      { label: '我的订单', href: '/member/order' },
      { label: '我的预约', href: '/member/order?view=reservation' },
      { label: '我的需求', href: '/require' },
      { label: '上门取样', href: '/member/sampling' },
      { label: '我的样品', href: '/member/sample' },
      { label: '订单查询', href: '/member/oquery' },
    ],
  },
  {
    label: '会员权益',
    items: [
      { label: '我的推广', href: '/member/promotion' },
      { label: '邀请好友', href: '/member/invite' },
      { label: '我的积分', href: '/member/integral' },
    ],
  },
  {
    label: '发票',
    items: [
      { label: '发票抬头', href: '/member/invoiceMg' },
      { label: '开票记录', href: '/member/invoiceLs' },
    ],
  },
  {
    label: '课题组',
    items: [
      { label: '课题组管理', href: '/member/communityMg' },
      { label: '加入课题组', href: '/member/communityJn' },
    ],
  },
];
