import { fitNames, limits, sampleForms, topics } from '@yance/contract/catalogue/adviser/questions.ts';
import { entryKindNames } from '@yance/contract/content/entries.ts';
import { channelNames } from '@yance/contract/notifications/channels.ts';
import { afterwardsChoices, hazards, sampleForms as orderedForms, storages } from '@yance/contract/orders/demand.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';
import { providers } from '@yance/contract/providers/providers.ts';
import { unitNames } from '@yance/contract/pricing/rule-lines.ts';
import { urgencyNames } from '@yance/contract/pricing/urgency-names.ts';
import { closureKinds, reservationModes } from '@yance/contract/reservations/states.ts';
import { choiceKinds } from '@yance/contract/results/dispatch-rules.ts';
import { troubleKinds } from '@yance/contract/samples/states.ts';
import { temperatures } from '@yance/contract/samples/storage.ts';
import { permissionWords } from '@yance/contract/staff/permissions/words.ts';
import { staffRoleNames } from '@yance/contract/staff/roles.ts';
import { recordKinds } from '@yance/contract/staff/record.ts';
import { organizations } from '../../../lib/user-types.ts';
import { policies } from '../../../parts/policies.ts';

type Names = Readonly<Record<string, string>>;

const kinds: Names = {
  ...recordKinds,
  ...entryKindNames,
  ...troubleKinds,
  ...closureKinds,
  amount: '按金额',
  all: '全部',
  bands: '数量优惠',
  base: '基础价格',
  cash: '现金券',
  categories: '按分类',
  category: '按分类',
  charge: '费用',
  choice: '选项',
  choices: '多选',
  deposit: '预存',
  elements: '元素',
  extra: '超出部分',
  free: '自由填写',
  image: '图片',
  lost: '丢失',
  members: '按会员',
  number: '数字',
  percent: '折扣券',
  plot: '曲线',
  range: '区间',
  rate: '按比例',
  segment: '按客户群',
  service: '按项目',
  services: '按项目',
  statement: '对账单',
  table: '表格',
  text: '文字',
  threshold: '满减券',
  types: '按项目类型',
  unit: '按单位',
};

/** What the answers of staff calls are called, by the part of the call; `input-text.test.ts` finds what is missing. */
export const valueNames: Readonly<Record<string, Names>> = {
  account: { principal: '本金', bonus: '赠金', rebate: '返利' },
  afterwards: afterwardsChoices,
  before: policies,
  channel: {
    ...channelNames,
    listed: '公开领取',
    code: '通用码',
    codes: '一人一码',
    staff: '员工发放',
    points: '积分兑换',
    register: '新会员',
  },
  audience: { academic: '院校客户', enterprise: '企业客户', trained: '有培训资格的会员', staff: '仅员工' },
  choice: { supplement: '补寄', goOn: '继续检测', giveUp: '放弃', ...choiceKinds },
  fit: fitNames,
  form: orderedForms,
  format: { xlsx: 'Excel', csv: 'CSV' },
  hazards,
  kind: kinds,
  limit: limits,
  mode: reservationModes,
  need: { scan: '核对协议扫描件', cancel: '申请取消', message: '留言待回复', money: '未支付待决定' },
  on: { ...sampleForms, ...topics, ...limits },
  organization: organizations,
  organizations,
  parts: { base: '基础价格', extra: '超出部分', choice: '选项', list: '目录价' },
  payer_kind: { member: '会员', team: '课题组' },
  per: { sample: '每样', line: '整单', base: '每样一份基础价格' },
  permissions: Object.fromEntries(Object.entries(permissionWords).map(([key, [name]]) => [key, name])),
  policy: policies,
  publish: { now: '立即发布', later: '定时发布', draft: '存为草稿' },
  provider: { wechat: '微信支付', alipay: '支付宝' },
  report: { electronic: '电子报告', paper: '纸质报告' },
  roles: staffRoleNames,
  samples: sampleForms,
  sort: {
    clock: '时限先到先列',
    '-clock': '时限后到先列',
    total_fen: '金额由低到高',
    '-total_fen': '金额由高到低',
    created: '时间由早到晚',
    '-created': '时间由晚到早',
  },
  states: orderMachine.states,
  storage: storages,
  supplier: Object.fromEntries(Object.entries(providers).map(([name, { label }]) => [name, label])),
  to_fen: { 1: '分', 10: '角', 100: '元', 500: '5 元', 1000: '10 元', 10000: '100 元' },
  temperature: temperatures,
  topic: topics,
  type_id: { 1: '送样检测', 2: '现场预约', 3: '数据分析' },
  unit: unitNames,
  urgencies: urgencyNames,
  urgent: urgencyNames,
  way: { balance: '退回余额', online: '原路退回', near: '四舍五入', up: '进位', down: '舍去' },
  whom: { customer: '客户', courier: '快递' },
};
