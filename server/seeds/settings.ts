import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import type { SettingKey, SettingValues } from '@yance/contract/settings/values.ts';
import type { NewSetting } from '../src/features/settings/index.ts';

/** One row of the list: key, value, label, unit. Money settings end in `_fen` and are stored in fen. */
type Row = { [K in SettingKey]: readonly [key: K, value: SettingValues[K], label: string, unit?: string] }[SettingKey];
const group = (name: string, rows: readonly Row[], visible = false): NewSetting[] =>
  rows.map(([key, value, label, unit = '']) => ({ key, value, label, unit, group: name, public: visible }));
const yuan = (amount: number): number => amount * 100;

const order = group('订单', [
  ['order.unpaid_hours', 24, '待支付自动取消', '小时'],
  ['order.confirm_hours', 2, '业务经理联系时限（服务时间）', '小时'],
  ['order.cancel_answer_days', 1, '答复取消申请', '工作日'],
  ['order.deliver_hours', 2, '完成后数据交付提醒时限', '小时'],
  ['order.quote_days', 7, '新方案与报价有效期', '天'],
  ['order.quote_remind_hours', 24, '报价到期前提醒', '小时'],
  ['order.plan_quote_days', 14, '方案报价单有效期', '天'],
  [
    'quotation.terms',
    '报价含税，含电子报告；样品邮寄费由委托方承担。样品与报价条件不符时，以双方确认的新方案为准。',
    '报价单条款',
  ],
  ['order.approval_hours', 72, '课题组审批时限', '小时'],
  ['order.approval_remind_hours', 24, '课题组审批到期前提醒', '小时'],
  ['order.send_days', 30, '待寄样自动取消', '天'],
  ['order.send_remind_days', [7, 20], '寄样提醒', '第几天'],
  ['order.transit_days', 10, '在途过久提醒业务经理', '天'],
  ['order.problem_remind_days', 3, '样品异常提醒', '天'],
  ['order.problem_decide_days', 14, '样品异常由业务经理决定', '天'],
  ['data.confirm_days', 7, '数据自动确认', '天'],
  ['data.confirm_remind_days', [3, 6], '数据确认提醒', '第几天'],
  ['data.retest_days', 15, '确认后可申请复测', '天'],
  ['data.explain_days', 2, '异议答复', '工作日'],
  ['complaint.close_days', 7, '售后答复后自动关闭', '天'],
  ['results.retention_years', 3, '结果文件保存', '年'],
  ['results.warning_days', 30, '结果文件到期前提醒', '天'],
  ['evaluation.days', 30, '可评价', '天'],
  ['hours.days', [1, 2, 3, 4, 5, 6], '服务日（0 为周日）'],
  ['hours.start', '08:30', '服务开始'],
  ['hours.end', '18:30', '服务结束'],
  ['hours.closed_dates', [], '另外休息的日期（法定节假日之外）'],
  ['hours.open_dates', [], '照常服务的日期（法定节假日与周末之中）'],
  ['promise.samples_per_day', 20, '承诺日期：每多这么多样品顺延一个工作日', '个'],
  ['promise.transit_days', 2, '承诺日期：收样前按几个工作日到样估计', '工作日'],
  ['promise.late_percent', 0, '逾期出数据减免该项费用（0 为不减免）', '%'],
  [
    'promise.late_reasons',
    ['仪器故障维修', '样品状态特殊，调整了测试条件', '前序任务超时，排队时间较长', '为核实数据增加了重复测试'],
    '提交逾期结果时可选的原因（客户可见）',
  ],
  ['task.refuse_reasons', ['仪器检修，短期不能检测', '样品不适合本仪器', '当前任务已排满'], '拒单时可选的原因'],
  ['task.pause_reasons', ['仪器故障，等待维修', '等待样品', '等待耗材', '等待客户答复条件'], '暂停检测时可选的原因'],
  [
    'task.return_reasons',
    ['有样品缺少数据', '文件与样品不对应', '测试条件与要求不一致', '数据质量不足，请重测', '文件打不开'],
    '退回结果时可选的原因（检测人可见）',
  ],
  ['dispatch.rules', { rules: [], capacities: [] }, '派单规则与实验室每周产能'],
  ['managers.rules', [], '新客户分配规则'],
]);

const sample = group('样品', [
  ['sample.still_days', 2, '快递没有新的物流：提醒客户与样品管理员', '天'],
  ['sample.arrival_days', 5, '送出后没有收到样品：提醒客户与样品管理员', '天'],
  ['sample.most_parcels', 20, '每个订单最多填写的快递单号（含改正）', '个'],
  ['sample.keep_days', 90, '留样', '天'],
  ['sample.keep_warning_days', 7, '留样到期前提醒', '天'],
  ['sample.return_hours', 48, '收全款后寄回', '小时'],
  ['sample.return_signed_days', 10, '寄回后自动签收', '天'],
  ['sample.claim_days', 15, '寄回签收后可申诉损坏或遗失', '天'],
  ['sample.return_fen', 0, '样品寄回费', '分'],
  [
    'sample.insurance',
    [
      { fee_fen: 0, cover_fen: yuan(150) },
      { fee_fen: yuan(50), cover_fen: yuan(500) },
      { fee_fen: yuan(100), cover_fen: yuan(1000) },
    ],
    '寄回保价档位',
  ],
]);

const surcharge = group('加急与报告', [
  ['urgent.three_days_percent', 50, `${urgencyNames.three_days}加收`, '%'],
  ['urgent.one_day_percent', 100, `${urgencyNames.one_day}加收`, '%'],
  ['urgent.least_fen', yuan(100), '加急最低加收', '分'],
  ['report.electronic_fen', 0, '电子报告', '分'],
  ['report.paper_fen', yuan(50), '纸质报告', '分'],
  ['report.paper_hours', 48, '数据发布后寄出纸质报告', '小时'],
  [
    'report.statement',
    [
      '本报告仅对所检样品负责，样品信息由委托方提供。',
      '未经书面同意，不得部分复制本报告；全文复制除外。',
      '对结果有异议的，请在数据交付后 {confirm_days} 日内、确认数据前提出；确认后 {retest_days} 日内且样品仍在保存期的，可申请复测。',
      '报告真伪与是否有效，以核验页显示为准。',
    ],
    '检测报告末页的声明（{confirm_days} 处填入自动确认天数，{retest_days} 处填入可申请复测天数）',
  ],
]);

const booking = group('预约', [
  ['reservation.step_minutes', 30, '预约步长', '分钟'],
  ['reservation.least_minutes', 60, '最短预约', '分钟'],
  ['reservation.ahead_days', 14, '可提前预约', '天'],
  ['reservation.staff_ahead_days', 180, '工作人员可提前安排', '天'],
  ['reservation.free_cancel_hours', 24, '免费取消提前', '小时'],
  ['reservation.late_percent', 50, '过时取消收取', '%'],
  ['reservation.check_in_minutes', 15, '可提前签到', '分钟'],
  ['reservation.no_show_minutes', 30, '未签到视为爽约', '分钟'],
  ['reservation.grace_minutes', 10, '结束宽限', '分钟'],
  ['reservation.no_shows', 3, '统计期内爽约次数上限', '次'],
  ['reservation.ban_days', 30, '爽约停用', '天'],
  ['reservation.wait_list_hours', 2, '候补保留', '小时'],
  ['reservation.wait_list_most', 5, '每人同时候补上限', '个'],
  ['reservation.no_show_days', 90, '爽约次数统计', '天'],
  ['reservation.answer_hours', 24, '预约确认时限', '小时'],
  ['reservation.settle_days', 3, '费用自动确认', '天'],
  ['reservation.dispute_days', 2, '费用异议处理时限', '工作日'],
  ['reservation.link_minutes', 15, '会议链接提前显示', '分钟'],
  ['reservation.most_open', 20, '每人未使用的预约上限', '个'],
]);

const pickup = group('取样', [
  ['pickup.months_ahead', 6, '可提前预约', '个月'],
  ['pickup.capacity', 6, '每时段每区上限', '次'],
  ['pickup.courier_capacity', 6, '每名取样员每时段上限', '次'],
  ['pickup.most_open', 10, '每人未完成的取样上限', '次'],
  ['pickup.change_until', '12:00', '前一天可修改的截止时间'],
  ['pickup.rebook_days', 3, '未取到样品后须改约', '天'],
  ['pickup.most_failures', 2, '未取到样品几次后取消', '次'],
  ['pickup.other_region_fen', yuan(100), '上门取样费：下列地区以外每次', '分'],
  [
    'pickup.region_fees',
    [
      { prefix: '11', fee_fen: 0 },
      { prefix: '3201', fee_fen: 0 },
      { prefix: '12', fee_fen: yuan(60) },
      { prefix: '13', fee_fen: yuan(60) },
      { prefix: '32', fee_fen: yuan(60) },
    ],
    '上门取样费：按地区代码前缀分档，较长的前缀优先',
  ],
]);

const credit = group('信用与预存', [
  ['credit.student_fen', yuan(3000), '学生授信', '分'],
  ['credit.teacher_fen', yuan(7000), '教师授信', '分'],
  ['credit.individual_fen', 0, '个人授信', '分'],
  ['credit.enterprise_fen', 0, '企业授信', '分'],
  ['credit.team_fen', yuan(20_000), '课题组授信', '分'],
  ['credit.term_days', 30, '账期', '天'],
  ['credit.manager_most_fen', yuan(20_000), '业务经理最多可核定的授信', '分'],
  ['credit.manager_most_days', 60, '业务经理最多可核定的账期', '天'],
  ['statement.remind_before_days', [1, 7], '对账单到期前提醒', '天前'],
  ['statement.remind_after_days', [3, 10, 20], '对账单逾期后提醒', '天后'],
  ['statement.ageing_days', [30, 60, 90], '账龄分段：逾期不超过', '天'],
  ['prepaid.least_fen', yuan(500), '单次预存最低', '分'],
  ['prepaid.close_days', 7, '未付款自动关闭', '天'],
  ['prepaid.most_open', 10, '每人未到账的预存申请上限', '个'],
  ['prepaid.bonus_order_percent', 30, '赠送金最多抵一单', '%'],
  [
    'prepaid.payee',
    { name: '请在设置中填写收款户名', bank: '请在设置中填写开户银行', account: '请在设置中填写银行账号' },
    '转账收款账户',
  ],
  ['payment.methods', ['wechat', 'alipay'], '线上支付方式（另须配置商户密钥）'],
  ['payment.expiry_minutes', 30, '线上支付有效时间', '分钟'],
  ['payment.least_fen', 1, '线上支付单笔最低', '分'],
  ['payment.most_fen', yuan(50_000), '线上支付单笔最高', '分'],
  ['payment.refund_days', 360, '线上支付可原路退回的期限', '天'],
  ['transfer.accept_hours', 72, '转赠领取时限', '小时'],
  ['transfer.fee_percent', 0, '转出预存手续费', '%'],
  ['transfer.least_fen', yuan(10), '单笔转出最低（全部转出时不限）', '分'],
  ['transfer.gift_day_fen', yuan(50_000), '每人每日转赠上限', '分'],
  ['transfer.refund_day_fen', yuan(500_000), '每人每日申请退款上限', '分'],
  ['transfer.two_approvers_days', 30, '退款两人审批按转出人多少天内申请的合计', '天'],
  ['transfer.most_open', 10, '每人待接收的转赠上限', '笔'],
  ['transfer.certified', ['sender', 'recipient'], '转出预存须完善资料的一方'],
  ['transfer.guesses', 5, '转赠收款人信息不符几次后暂停', '次'],
  ['transfer.guess_minutes', 60, '收款人信息不符的计数与暂停', '分钟'],
]);
const tiers = group(
  '信用与预存',
  [
    [
      'prepaid.tiers',
      [
        [1000, 3],
        [5000, 5],
        [10_000, 10],
        [50_000, 12],
        [100_000, 15],
      ].map(([amount = 0, percent = 0]) => ({ from_fen: yuan(amount), percent })),
      '预存赠送档位',
    ],
  ],
  true,
);

const points = group('积分与优惠券', [
  ['coupon.new_member_fen', yuan(200), '新会员礼券（0 为不发放）', '分'],
  ['coupon.new_member_from_fen', 0, '新会员礼券使用门槛', '分'],
  ['coupon.new_member_days', 90, '新会员礼券有效期', '天'],
  ['coupon.remind_days', 3, '优惠券到期前提醒', '天'],
  ['points.per_yuan', 1, '每元结算得积分', '分'],
  ['points.register', 100, '注册得积分', '分'],
  ['points.evaluation', 20, '评价得积分', '分'],
  ['points.months', 12, '积分有效期', '个月'],
  ['points.per_yuan_worth', 27, '抵 1 元需积分', '分'],
  ['points.order_percent', 10, '积分最多抵一单', '%'],
  ['points.notice_days', 30, '积分到期前提醒', '天'],
  ['points.restore_days', 30, '退回的积分至少可用', '天'],
  ['points.ship_days', 3, '兑换商品发货时限', '天'],
  ['points.receive_days', 14, '兑换商品发货后自动完成', '天'],
  ['points.transfer_least', 100, '积分单次转赠最低', '分'],
  ['points.transfer_day', 20_000, '积分每日转赠上限', '分'],
  ['points.papers_open', 5, '每位会员待审核的论文奖励', '篇'],
  ['acknowledgement.english_name', 'Yance', '论文致谢中的英文名称'],
  [
    'acknowledgement.rewards',
    [
      { factor_from: 0, worth_fen: yuan(200) },
      { factor_from: 3, worth_fen: yuan(500) },
      { factor_from: 5, worth_fen: yuan(1000) },
      { factor_from: 10, worth_fen: yuan(2000) },
    ],
    '论文致谢奖励（按影响因子，折合积分）',
  ],
]);

const promotion = group('邀请、推广与提现', [
  ['invite.first_days', 30, '首段邀请期', '天'],
  ['invite.days', 100, '邀请奖励期', '天'],
  ['invite.inviter_percent', [5, 2], '邀请人奖励（首段、之后）', '%'],
  ['invite.invitee_percent', [2, 1], '受邀人奖励（首段、之后）', '%'],
  ['invite.visits', 50, '同一网络一天最多计入的推广链接访问', '次'],
  ['invite.guesses', 20, '同一网络邀请码不符几次后暂停核对', '次'],
  ['invite.guess_minutes', 60, '邀请码不符的计数与暂停', '分钟'],
  [
    'invite.rules',
    '邀请码只在注册时填写，注册后不能补填或更改。\n使用同一浏览器或同一收款账户的，奖励暂停发放，核查后补发或作废。\n请把邀请码给真正需要检测服务的人；不得以群发广告、冒充平台等方式推广。',
    '邀请规则的补充说明，一行一条',
  ],
  ['promoter.percent', 3, '推广返利', '%'],
  ['promoter.days', 180, '客户绑定', '天'],
  ['promoter.release_months', 1, '客户付款几个月后返利可提现（0 为当月）', '个月'],
  ['promoter.release_day', 10, '返利在那个月的几日起可提现', '日'],
  [
    'promoter.texts',
    [
      '做材料、化学、生物实验，测试找研测：XRD、SEM、TEM、XPS、核磁等在线下单，进度可查，数据在线看。通过我的链接注册：',
      '课题组测样品推荐研测：价格透明，先测后付，发票规范，结果可在线查看和下载。扫码注册即可下单：',
    ],
    '推广文案',
  ],
  ['withdraw.least_fen', yuan(50), '单次提现最低', '分'],
  ['withdraw.fee_percent', 5, '提现手续费（转预存为 0）', '%'],
  ['withdraw.day_fen', yuan(5000), '每日提现上限', '分'],
  ['withdraw.two_approvers_fen', yuan(2000), '提现与预存退款须两人审批', '分'],
  ['withdraw.two_approvers_days', 30, '两人审批按推广员多少天内申请的提现合计', '天'],
]);

const invoice = group('发票', [
  ['invoice.tax_percent', 6, '税率', '%'],
  ['invoice.tax_code', '', '商品和服务税收编码，批量开票文件用'],
  ['invoice.issue_days', 3, '开具时限', '天'],
  ['invoice.working_days', false, '开具时限只计工作日'],
  ['invoice.reissue_days', 30, '可换开', '天'],
  ['reimbursement.file_mb', 40, '报销资料包收入的单个文件上限', 'MB'],
  ['reimbursement.keep_days', 7, '报销资料包保留', '天'],
  ['reimbursement.per_day', 20, '每位会员每天的报销资料包', '份'],
  ['invoice.titles', 20, '抬头上限', '个'],
  ['invoice.contents', ['测试费', '检测费', '技术服务费', '测试化验加工费'], '开票内容'],
]);

const teams = group('课题组', [
  ['team.admins', 3, '管理员上限', '人'],
  ['team.members', 200, '成员上限', '人'],
  ['team.projects', 50, '经费项目上限', '个'],
  ['team.joins', 5, '一人最多加入（含创建）', '个'],
  ['team.owns', 2, '一人最多负责', '个'],
  ['team.asks_per_day', 5, '24 小时内对同一人最多申请、邀请或移交', '次'],
  ['team.join_hours', 72, '申请与邀请有效期', '小时'],
  ['team.handover_hours', 72, '移交负责人的有效期', '小时'],
  ['team.dissolve_hours', 72, '有其他成员时解散前的公示', '小时'],
  ['team.guesses', 5, '邀请的手机号与姓名不符几次后暂停', '次'],
  ['team.guess_minutes', 60, '邀请的手机号与姓名不符的计数与暂停', '分钟'],
]);

const safety = group('登录与上传', [
  ['sms.resend_seconds', 60, '验证码重发间隔', '秒'],
  ['sms.per_day', 10, '每号每天', '条'],
  ['sms.per_member', 20, '每位会员每天获取验证码，不论发往何处', '条'],
  ['sms.all_per_day', 5000, '全平台每天短信验证码', '条'],
  ['sms.code_minutes', 5, '验证码有效期', '分钟'],
  ['sms.tries', 5, '验证码可错', '次'],
  ['sms.per_address', 100, '同一网络每天，超出后每条须人机验证', '条'],
  ['sms.most_per_address', 2000, '同一网络每天最多，含人机验证后', '条'],
  ['sms.free_per_phone', 3, '每号每天免人机验证', '条'],
  ['sms.free_per_address', 20, '同一网络每天免人机验证', '条'],
  ['captcha.cost', 2000, '人机验证每次计算的轮数', '轮'],
  ['captcha.guesses', 800, '人机验证最多计算', '次'],
  ['captcha.minutes', 10, '人机验证有效期', '分钟'],
  ['signin.failures', 5, '同一网络对同一账号登录失败锁定', '次'],
  ['signin.lock_minutes', 15, '失败计数与锁定', '分钟'],
  ['signin.failures_per_account', 50, '各网络对同一账号登录失败锁定', '次'],
  ['signin.failures_per_address', 20, '同一网络登录失败后需人机验证', '次'],
  ['wechat.qr_seconds', 300, '微信二维码有效期', '秒'],
  ['wechat.bind_minutes', 15, '扫码后可登录或绑定', '分钟'],
  ['wechat.per_address', 500, '同一网络每天微信二维码', '个'],
  ['session.access_hours', 2, '访问令牌', '小时'],
  ['session.refresh_hours', 12, '刷新令牌', '小时'],
  ['session.remember_days', 30, '记住密码', '天'],
  ['session.grace_seconds', 30, '刷新后旧令牌宽限', '秒'],
  ['share.link_days', [1, 7, 30, 90], '结果分享链接可选的有效期（最后一项为最长）', '天'],
  ['share.links_per_order', 10, '每个订单同时有效的分享链接', '个'],
  ['share.links_per_day', 30, '每位会员每天建立的分享链接', '个'],
  ['share.misses', 30, '同一网络每小时打开无效分享链接的上限', '次'],
  ['verify.misses', 20, '同一网络每小时核验不符后需人机验证', '次'],
  ['clock.jump_minutes', 5, '时钟偏差超过此值即暂停自动处理', '分钟'],
  ['clock.gap_days', 3, '停机超过此值即暂停自动处理', '天'],
  ['staff.idle_minutes', 30, '员工空闲退出', '分钟'],
  ['staff.session_hours', 12, '员工会话最长', '小时'],
  ['staff.step_up_minutes', 10, '再次验证动态口令后有效', '分钟'],
  ['address.most', 20, '每位会员的地址上限', '个'],
  ['member.tags', ['重点客户', '需电话确认', '加急多', '账期客户', '请催款'], '客户标签（内部）'],
  ['risk.days', 180, '客户风险提示：统计最近', '天'],
  ['risk.cancelled_orders', 3, '客户风险提示：取消的订单不少于', '个'],
  ['risk.complaints', 2, '客户风险提示：售后不少于', '项'],
  ['closing.days', 7, '注销账号的冷静期', '天'],
  ['closing.welcome_days', 365, '注销后同一手机号再注册不享新会员礼遇', '天'],
  ['upload.file_mb', 200, '单个文件', 'MB'],
  ['upload.result_mb', 2048, '单个结果文件', 'MB'],
  ['upload.large_mb', 2048, '会员单个大文件（断点续传）', 'MB'],
  ['upload.picture_mb', 20, '单张图片', 'MB'],
  ['upload.day_files', 500, '每位会员每天上传', '个'],
  ['upload.day_mb', 5120, '每位会员每天上传', 'MB'],
  ['upload.keep_days', 30, '未使用的上传保留', '天'],
  ['upload.unfinished', 20, '每人未完成的大文件', '个'],
  ['upload.unfinished_days', 3, '未完成的大文件保留', '天'],
  ['upload.free_mb', 1024, '磁盘剩余低于此值时停止上传', 'MB'],
  ['requirement.per_phone', 10, '同一手机号每天发布需求', '条'],
  ['requirement.per_address', 50, '同一网络每天发布需求', '条'],
  ['requirement.free_per_phone', 2, '同一手机号每天免人机验证的需求', '条'],
  ['requirement.free_per_address', 5, '同一网络每天免人机验证的需求', '条'],
  ['requirement.uploads', 60, '同一网络每天上传需求附件', '个'],
  ['requirement.free_uploads', 5, '同一网络每天免人机验证的附件', '个'],
]);

const safetyShown = group(
  '登录与上传',
  [
    ['password.least', 8, '密码最短', '位'],
    ['password.most', 64, '密码最长', '位'],
    ['request.timeout_seconds', 30, '请求超时', '秒'],
    ['requirement.upload_mb', 20, '需求的单个附件', 'MB'],
  ],
  true,
);

const notify = group('消息通知', [
  [
    'notify.defaults',
    {
      order: ['site', 'sms', 'wechat'],
      price: ['site', 'sms', 'mail', 'wechat'],
      sample: ['site', 'sms', 'mail', 'wechat'],
      data: ['site', 'sms', 'mail', 'wechat'],
      reservation: ['site', 'sms', 'mail', 'wechat'],
      money: ['site', 'sms', 'mail', 'wechat'],
      statement: ['site', 'sms', 'mail', 'wechat'],
      invoice: ['site', 'sms', 'mail', 'wechat'],
      service: ['site', 'sms', 'wechat'],
      security: ['site', 'sms', 'mail', 'wechat'],
    },
    '会员未作选择时的通知方式（site 站内，sms 短信，mail 邮件，wechat 微信）',
  ],
  [
    'notify.mandatory',
    { money: ['site'], statement: ['site'], invoice: ['site'], security: ['site', 'sms'] },
    '会员不能关闭的通知方式',
  ],
  ['notify.quiet_from', 22, '夜间不发短信、邮件与微信，自（验证码与客户操作的除外）', '时'],
  ['notify.quiet_until', 8, '夜间不发短信、邮件与微信，至', '时'],
  ['notify.log_days', 180, '短信、邮件与微信的发送记录保存', '天'],
  ['mail.attachment_mb', 10, '邮件附件合计上限', 'MB'],
  ['notify.sms_per_phone', 20, '每号每天短信，不含验证码', '条'],
  ['notify.sms_per_member', 20, '每位会员每天短信，不含验证码', '条'],
  ['notify.sms_per_day', 5000, '全平台每天短信，不含验证码', '条'],
]);

const backup = group('备份', [
  ['backup.warn_hours', 36, '多久没有备份时提醒管理员', '小时'],
  ['backup.keep_days', 30, '备份保存（可恢复到其间任一时刻）', '天'],
]);

const programs = group('程序接口', [
  ['api.most_keys', 10, '每位会员同时使用的密钥', '个'],
  ['api.longest_days', 365, '密钥最长有效期', '天'],
  ['api.calls_per_minute', 120, '每个密钥每分钟调用', '次'],
  ['webhook.most', 5, '每位会员的事件推送地址', '个'],
  [
    'webhook.retry_seconds',
    [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 57_600, 86_400],
    '推送失败后的重试间隔，最后一次仍失败即停用',
    '秒',
  ],
  ['api.log_days', 30, '调用与推送记录保存', '天'],
]);

const computers = group('仪器电脑', [
  ['computer.calls_per_minute', 600, '每台仪器电脑每分钟调用', '次'],
  ['computer.quarantine_days', 30, '未能对应任务的文件保留', '天'],
  ['computer.warning_days', 7, '未能对应任务的文件到期前提醒', '天'],
]);

/** Rules that pages name to everybody. */
const named: ReadonlySet<string> = new Set([
  'order.confirm_hours',
  'order.quote_days',
  'evaluation.days',
  'reservation.link_minutes',
  'report.electronic_fen',
  'report.paper_fen',
]);

/** Every number that staff may change, with its default. */
export const numericSettings: NewSetting[] = [
  ...order,
  ...sample,
  ...surcharge,
  ...booking,
  ...pickup,
  ...credit,
  ...tiers,
  ...points,
  ...promotion,
  ...invoice,
  ...teams,
  ...safety,
  ...safetyShown,
  ...notify,
  ...backup,
  ...programs,
  ...computers,
].map((row) => (named.has(row.key) ? { ...row, public: true } : row));
