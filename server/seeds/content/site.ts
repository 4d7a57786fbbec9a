import type { BannerTheme, PictureKind } from '@yance/pictures/index.ts';
import type { PartnerSign } from '../drawings.ts';

/**
 * Neutral places with marks of our own drawing, until staff enter the real partners. The name is written in two lines.
 */
export const partners: { sign: PartnerSign; head: string; tail: string }[] = [
  { sign: 'hexagons', head: '材料表征', tail: '联合实验室' },
  { sign: 'flame', head: '先进能源', tail: '测试平台' },
  { sign: 'chain', head: '高分子', tail: '分析测试中心' },
  { sign: 'grid', head: '计算材料', tail: '服务中心' },
  { sign: 'lens', head: '显微结构', tail: '共享平台' },
  { sign: 'peaks', head: '质谱分析', tail: '技术中心' },
  { sign: 'beam', head: '结构力学', tail: '联合实验室' },
  { sign: 'wave', head: '光谱成像', tail: '测试平台' },
];

/** Names and addresses of the QR codes of an operator without accounts of its own. */
export const siteCodes = {
  official: { name: '手机访问', path: '/' },
  consulting: { name: '业务咨询', path: '/contact' },
  miniProgram: { name: '在线下单', path: '/project' },
} as const;

interface Step {
  title: string;
  text: string;
}
/** The service process of the home page: 院校客户 first. */
export const serviceProcess: { key: string; name: string; steps: Step[] }[] = [
  {
    key: 'academic',
    name: '院校客户',
    steps: [
      { title: '注册并完善资料', text: '注册账号，填写真实资料，即可激活“先测试后付款”特权，并配备专属顾问。' },
      { title: '在线下单', text: '登录后选择项目，系统生成实验方案，一键创建订单。' },
      {
        title: '提交协议与样品',
        text: '打印并签署检测协议，随样品一起寄送，已在线签署的不用打印；北京、南京免费上门取样。',
      },
      { title: '收样与锁定方案', text: '收到样品后短信通知，业务经理 2 小时内来电，与您锁定检测方案。' },
      { title: '数据交付', text: '检测完成后 2 小时内交付，短信、邮件和站内消息同时提醒，下载数据并查看报告。' },
      { title: '财务结算', text: '确认账单，申请发票；收到全款后 48 小时内寄回样品。推荐提前预存。' },
    ],
  },
  {
    key: 'enterprise',
    name: '企业客户',
    steps: [
      { title: '注册账号', text: '注册并完善资料，配备专属顾问。' },
      { title: '沟通与报价', text: '业务经理来电，确定检测方案，给出准确报价。' },
      { title: '签约与付款', text: '方案确认，签订合同，全额预付。' },
      { title: '寄样与核对', text: '样品寄出，收样核对，业务经理 2 小时内来电确认信息。' },
      { title: '数据交付', text: '检测完成后 2 小时内交付，短信、邮件和站内消息同时提醒，下载数据并查看报告。' },
    ],
  },
];

/** Slides of the home page; one with a service opens it, the others only tell. */
export const banners: { theme: BannerTheme; title: string; description: string; service: string | null }[] = [
  {
    theme: 'micrograph',
    title: '场发射扫描电镜，¥180 起',
    description: '形貌、截面、能谱一次完成，3–5 个工作日出数据。',
    service: 'fe-sem',
  },
  {
    theme: 'spectra',
    title: '先测试，后付款',
    description: '院校师生完善资料即可激活授信，数据确认后再结算。',
    service: null,
  },
  {
    theme: 'rings',
    title: '云现场电镜',
    description: '不出实验室，视频连线与工程师一起选视野。',
    service: 'cloud-session',
  },
  {
    theme: 'lattice',
    title: '模拟计算与数据分析',
    description: '第一性原理、分子动力学、有限元与谱图解析。',
    service: 'dft',
  },
];

/** Special areas; `type_id` is a project type or a category. */
export const hotZones: { type_id: number; name: string; title: string; sketch: string; picture: PictureKind }[] = [
  {
    type_id: 31,
    name: '电镜专区',
    title: '电子显微镜',
    sketch: '扫描、透射、能谱与 EBSD，从微米到原子。',
    picture: 'particles',
  },
  { type_id: 12, name: '表面专区', title: '表面分析', sketch: 'XPS、AFM、接触角，看清最外几纳米。', picture: 'xps' },
  {
    type_id: 26,
    name: '高端测试专区',
    title: '高端测试',
    sketch: '球差电镜、FIB、ToF-SIMS 与同步辐射。',
    picture: 'lattice',
  },
  {
    type_id: 24,
    name: '电化学专区',
    title: '电化学测试',
    sketch: '伏安、阻抗、充放电，从三电极到扣电。',
    picture: 'voltammogram',
  },
  {
    type_id: 2,
    name: '现场预约专区',
    title: '现场预约',
    sketch: '到场、云视频与自主上机，按小时预约。',
    picture: 'microscope',
  },
  { type_id: 3, name: '数据分析专区', title: '数据分析', sketch: '计算、拟合、精修与科研绘图。', picture: 'bands' },
];

/** How the site calls itself and its sections. `{时限}` stands for how soon somebody calls back. */
export const siteWords = {
  slogan: '科研检测与实验服务平台',
  headline: '把样品交给我们，把数据带回去',
  introduction:
    '面向高校与企业的科研检测平台：电镜、衍射、能谱、光谱、热分析、成分分析与模拟计算，在线下单，价格逐行可查，数据在线交付。',
  share: '电镜、衍射、能谱、光谱、热分析、成分分析与模拟计算，在线下单，数据在线交付。',
  news: '平台动态、仪器更新与服务公告。',
  course: '检测技术的原理、制样与数据分析课程。',
  service: '真实课题里怎样选方法、做测试、看数据。',
  thanks: '在论文中致谢我们的客户与文章。',
  require: '目录里没有合适的项目，或不确定该做什么测试？说说您的样品，我们来定方案。',
  require_search: '说出样品和想要的数据，业务经理在{时限}来电沟通方案与报价；不用注册，可附文件。',
};

/** What single pages tell of themselves; `{时限}` stands for the promised time of a call. */
export const siteNotes = {
  ask_title: '没有找到合适的项目？',
  ask: '说说样品和想要的数据，业务经理在{时限}来电。',
  steps: [
    { title: '提交需求', text: '写清样品、目的与条件，可附方案或文献。' },
    { title: '来电沟通', text: '业务经理在{时限}联系您，确定方法与制样。' },
    { title: '方案与报价', text: '给出方案、价格与周期；确认后即可寄样。' },
  ],
  sampling: '取样员按约定时段上门取走样品，不占用仪器机时。',
  ability: '谁来做、用什么做、做多久。数字来自系统里的真实记录。',
  guide_search: '注册、下单、寄样、数据、付款与发票的常见问题。',
  contact_search: '服务热线、服务时间、地址与邮箱，也可以在线留言，我们在{时限}回电。',
  search_search: '搜索检测项目、仪器、文章与帮助。',
};
