/** The help page: topics of short answers, searched in the page. */
export const guidePages: { key: string; title: string; entries: { question: string; answer: string }[] }[] = [
  {
    key: 'start',
    title: '注册与登录',
    entries: [
      { question: '怎样注册？', answer: '用手机号和短信验证码注册，设置 8–64 位密码。有邀请码请一并填写。' },
      { question: '忘记密码怎么办？', answer: '在登录窗口点“忘记密码”，用短信验证码重新设置。' },
      {
        question: '为什么不能下单？',
        answer: '资料不完整时不能下单。请填写姓名、邮箱、用户类型、单位与寄送地址，学生还要填写导师信息。',
      },
    ],
  },
  {
    key: 'order',
    title: '下单与价格',
    entries: [
      { question: '怎样下单？', answer: '把项目加入实验方案，依次填写方案、需求与协议三步，确认价格后提交。' },
      {
        question: '价格怎样算？',
        answer: '按参数逐行计算，项目页和订单里的规则相同。由经理报价的项目会给出有效期 7 天的报价。',
      },
      {
        question: '可以加急吗？',
        answer:
          '可以。3 个工作日加收 50%，24 小时加收 100%，最低 ¥100；不支持加急的项目，以及通常周期不长于加急时间的项目除外。',
      },
      {
        question: '怎样取消订单？',
        answer: '检测开始前可以自行取消并全额释放；检测中须由经理判断，已经发生的工作会计费。',
      },
    ],
  },
  {
    key: 'sample',
    title: '寄样与样品',
    entries: [
      { question: '样品寄到哪里？', answer: '收样地址显示在订单与“联系我们”中，请附签字的检测协议和样品编号。' },
      {
        question: '可以上门取样吗？',
        answer: '北京、南京免费，周一至周六每天四个时段，可约到 6 个月内；前一天 12:00 以前可修改。',
      },
      { question: '样品能寄回吗？', answer: '可以。收到全款后 48 小时内寄出，可选保价；留样 90 天，期满前 7 天提醒。' },
      { question: '什么样品不能寄？', answer: '易爆、放射性、未灭活的病原体与法律禁止运输的物品。' },
    ],
  },
  {
    key: 'data',
    title: '数据与报告',
    entries: [
      { question: '数据在哪里看？', answer: '订单页可以预览谱图与图像，并下载原始文件和参数。' },
      {
        question: '对结果有异议怎么办？',
        answer: '请在确认前提出并附依据；确认后 15 天内也可以申请复测。属于检测错误的，免费复测或退款。',
      },
      { question: '数据保存多久？', answer: '三年，到期前 30 天提醒，请自行保存一份。' },
    ],
  },
  {
    key: 'money',
    title: '预存、账单与发票',
    entries: [
      {
        question: '先测试后付款怎样用？',
        answer: '学生授信 ¥3,000，教师 ¥7,000，资料完善后自动生效，可申请调整。',
      },
      { question: '预存有什么好处？', answer: '按档位赠送，例如预存 ¥10,000 赠 10%；赠送金一单最多抵 30%。' },
      {
        question: '怎样开票？',
        answer: '在“发票管理”中选择抬头、账单与内容，支持增值税普通发票与专用发票，3 天内开具。',
      },
      { question: '发票可以换开吗？', answer: '开具后 30 天内可以申请换开，原发票红冲。' },
    ],
  },
];
