/** What the page says before an account is closed. Finance and law decide the years; they follow 电子商务法 (3 years) and 会计档案管理办法 (30 years). */
export const closingTexts = {
  lost: [
    '个人资料、地址、头像、登录记录与站内消息将被删除，无法恢复。',
    '未使用的赠送金将作废。',
    '手机号、用户名与微信绑定将被释放，可重新注册，但不会恢复原有记录。',
    '订单的检测数据将不能再下载，请先下载或导出。',
  ],
  kept: [
    '订单、检测协议与样品交接记录：自订单完成起保存 3 年（《电子商务法》第三十一条），联系人与留言会隐去。',
    '账务流水、对账单、预存与转账凭证、发票：保存 30 年（《会计档案管理办法》）。',
    '协议同意记录与员工操作日志：保存 3 年，用于证明约定与安全审计。',
  ],
};
