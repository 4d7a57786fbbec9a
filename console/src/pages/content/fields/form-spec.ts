import type { EntryKind } from '@yance/contract/content/entries.ts';

/** How one field of an entry is asked; the contract's schema (entries.ts) says what may stand in it. */
export interface FieldSpec {
  key: string;
  label: string;
  type:
    | 'text'
    | 'area'
    | 'lines'
    | 'words'
    | 'picture'
    | 'date'
    | 'number'
    | 'switch'
    | 'select'
    | 'category'
    | 'services'
    | 'redirect'
    | 'document'
    | 'attachments'
    | 'list';
  /** Words under the field. */
  hint?: string;
  most?: number;
  options?: readonly { value: string; label: string }[];
  /** Of a list: what one item is called, and its fields. A list without fields holds words. */
  noun?: string;
  fields?: readonly FieldSpec[];
  /** What a new item holds. */
  fresh?: () => unknown;
  /** Only asked where another field has this value. */
  when?: { key: string; is: unknown };
}

const text = (key: string, label: string, most: number, hint?: string): FieldSpec => ({
  key,
  label,
  type: 'text',
  most,
  ...(hint ? { hint } : {}),
});
const area = (key: string, label: string, most: number, hint?: string): FieldSpec => ({
  ...text(key, label, most, hint),
  type: 'area',
});
const picture = (key: string, label: string, hint?: string): FieldSpec => ({
  key,
  label,
  type: 'picture',
  ...(hint ? { hint } : {}),
});
const date = (key: string, label: string, hint?: string): FieldSpec => ({
  key,
  label,
  type: 'date',
  ...(hint ? { hint } : {}),
});
const list = (
  key: string,
  label: string,
  noun: string,
  fields: readonly FieldSpec[],
  fresh: () => unknown,
): FieldSpec => ({
  key,
  label,
  type: 'list',
  noun,
  fields,
  fresh,
});
/** Words and the services that they lead to. */
const leads = (key: string, label: string, hint: string): FieldSpec => ({
  ...list(
    key,
    label,
    '组',
    [
      { key: 'words', label: '词', type: 'words', hint: '输入后按回车加入一个词' },
      { key: 'services', label: '项目', type: 'services' },
    ],
    () => ({ words: [], services: [] }),
  ),
  hint,
});
/** Items that are addressed by a lasting key get one that nobody has to think of. */
const freshKey = () => `k${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;

const article: readonly FieldSpec[] = [
  text('title', '标题', 100),
  area('sketch', '摘要', 300, '用于列表、搜索引擎与分享'),
  picture('img', '封面', '横图，建议 1200 × 800'),
  { key: 'body', label: '正文', type: 'document' },
  text('author', '作者', 40),
  text('source', '原文网址', 500, '填写后，列表直接打开原文（新窗口）；以 http 或 https 开头'),
  date('shown_on', '显示日期', '不填则为首次发布的日期'),
  { key: 'related', label: '相关项目', type: 'services', hint: '最多 6 个' },
  { key: 'attachments', label: '附件', type: 'attachments' },
];
const sections = list(
  'sections',
  '内容',
  '节',
  [text('heading', '小标题', 80), { key: 'paragraphs', label: '段落', type: 'lines', hint: '每行一段' }],
  () => ({ heading: '', paragraphs: [] }),
);

export const formSpecs: Readonly<Record<EntryKind, readonly FieldSpec[]>> = {
  news: article,
  course: article,
  service: article,
  thanks: [
    text('company', '作者信息', 100),
    text('title', '服务项目', 100),
    text('code', '期刊信息', 100),
    area('content', '致谢内容', 1000),
    area('sketch', '文章摘要', 1000),
    text('source', '原文网址', 500, '“查看原文”打开的地址，可不填'),
  ],
  banner: [
    picture('img', '图片', '建议 1600 × 433；文字在左侧；手机上只显示图片右侧'),
    text('title', '标题', 40, '可点击时必填'),
    text('description', '说明', 80, '可不填'),
    { key: 'redirect', label: '点击后', type: 'redirect' },
  ],
  zone: [
    text('name', '名称', 30),
    area('sketch', '简介', 80),
    { key: 'type_id', label: '打开的分类', type: 'category' },
    text('title', '网址中的标题', 30, '只写在网址里；列表的标题取自项目类型或分类'),
    picture('img', '图片', '建议 192 × 144'),
  ],
  laboratory: [text('name', '名称', 60), text('city', '城市', 20), area('sketch', '简介', 500), picture('img', '照片')],
  instrument: [
    text('name', '名称', 60),
    text('model', '型号', 80),
    text('laboratory', '所在实验室', 60),
    { key: 'category_id', label: '对应分类', type: 'category', hint: '点击后打开该分类的项目，可不填' },
    area('sketch', '简介', 500),
    picture('img', '照片'),
  ],
  qualification: [
    text('name', '名称', 60),
    text('number', '证书编号', 60),
    text('issuer', '发证机构', 60),
    date('valid_until', '有效期至'),
    area('sketch', '说明', 500),
    picture('img', '证书图片'),
  ],
  counter: [
    text('name', '名称', 20),
    {
      key: 'measure',
      label: '数字来自',
      type: 'select',
      options: [
        { value: 'services', label: '在售项目数（自动）' },
        { value: 'instruments', label: '仪器墙条目数（自动）' },
        { value: 'laboratories', label: '实验室条目数（自动）' },
        { value: 'orders', label: '累计下单次数（自动）' },
        { value: 'own', label: '自行填写' },
      ],
    },
    { key: 'number', label: '数字', type: 'number', when: { key: 'measure', is: 'own' } },
    text('unit', '单位', 10),
  ],
  page: [text('title', '标题', 60), sections],
  agreement: [
    text('version', '版本号', 20, '修改内容后须填写新的版本号；发布后会请会员重新同意'),
    text('title', '标题', 60),
    sections,
  ],
  guide: [
    list(
      'topics',
      '主题',
      '主题',
      [
        text('title', '主题', 30),
        list('entries', '问答', '问答', [text('question', '问题', 100), area('answer', '回答', 2000)], () => ({
          question: '',
          answer: '',
        })),
      ],
      () => ({ key: freshKey(), title: '', entries: [] }),
    ),
  ],
  popup: [
    { key: 'enabled', label: '打开首页时弹出（每位访客每天一次）', type: 'switch' },
    picture('img', '图片', '建议 960 × 960'),
    text('url', '点击打开的网址', 500, '在新窗口打开并关闭弹窗；以 http 或 https 开头'),
    date('from', '开始日期', '不填则立即开始'),
    date('until', '结束日期', '包含当天；不填则不结束'),
  ],
  process: [
    list(
      'customers',
      '客户类型',
      '客户类型',
      [
        text('name', '客户类型', 20),
        list('steps', '步骤', '步骤', [text('title', '步骤', 20), area('text', '说明', 200)], () => ({
          title: '',
          text: '',
        })),
      ],
      () => ({ key: freshKey(), name: '', steps: [] }),
    ),
  ],
  contact: [
    text('name', '平台名称', 40),
    text('hotline', '服务热线', 40, '显示在每页顶部、页脚与给客户的消息中'),
    text('hours', '服务时间', 60, '不填则按设置里的服务日与服务时间显示'),
    text('address', '地址', 200),
    text('express', '收样地址', 200),
    text('phone', '电话', 40, '只显示在“联系我们”的地址旁，与服务热线不同时填写'),
    text('email', '邮箱', 100),
    picture('official', '公众号二维码'),
    text('officialName', '公众号二维码的名称', 10, '不填则显示“公众号”'),
    picture('consulting', '业务咨询二维码'),
    text('consultingName', '业务咨询二维码的名称', 10, '不填则显示“业务咨询”'),
    picture('miniProgram', '小程序二维码'),
    text('miniProgramName', '小程序二维码的名称', 10, '不填则显示“小程序下单”'),
  ],
  words: [
    text('headline', '首页标题', 30),
    text('slogan', '平台定位', 30, '浏览器标签与分享图上，跟在平台名称之后'),
    area('introduction', '平台介绍', 120, '搜索引擎显示的首页说明，接在“平台名称是”之后'),
    area('share', '分享图说明', 100),
    text('news', '新闻动态的说明', 80),
    text('course', '课程学习的说明', 80),
    text('service', '服务案例的说明', 80),
    text('thanks', '文章致谢的说明', 80),
    area('require', '发布需求的说明', 100),
    area('require_search', '发布需求的搜索说明', 120, '{时限} 显示为承诺的回电时限'),
  ],
  notes: [
    text('ask_title', '没找到项目时的标题', 30, '显示在首页'),
    area('ask', '没找到项目时的说明', 100, '{时限} 显示为承诺的回电时限'),
    list(
      'steps',
      '发布需求的步骤',
      '步骤',
      [text('title', '步骤', 20), area('text', '说明', 100, '{时限} 显示为承诺的回电时限')],
      () => ({ title: '', text: '' }),
    ),
    area('sampling', '上门取样的说明', 80, '显示在现场预约的列表里'),
    area('ability', '能力展示的说明', 80),
    area('guide_search', '帮助中心的搜索说明', 120),
    area('contact_search', '联系我们的搜索说明', 120, '接在“平台名称的”之后；{时限} 显示为承诺的回电时限'),
    area('search_search', '搜索页的搜索说明', 120),
  ],
  partners: [
    list(
      'list',
      '合作机构',
      '机构',
      [text('name', '名称', 60), picture('img', '标志'), text('url', '网址', 500)],
      () => ({
        name: '',
        img: '',
        url: '',
      }),
    ),
  ],
  featured: [
    { key: 'services', label: '优先显示的项目', type: 'services', hint: '按选择的次序排在最前，其余按下单数' },
  ],
  vocabulary: [
    leads('names', '项目的其他叫法', '英文全称、谱学用词等；搜索其中一个词，排在最前的就是这些项目'),
    leads('needs', '材料与目的', '客户有什么样品、想知道什么；按选择的次序排在最前'),
    {
      key: 'absent',
      label: '暂不提供的检测',
      type: 'words',
      hint: '搜索这些词时说明暂不提供，并引导发布需求；有了同名项目后不再起作用',
    },
    { key: 'fillers', label: '不参与搜索的词', type: 'words', hint: '如“怎么测”“多少钱”' },
  ],
  synonyms: [
    {
      key: 'groups',
      label: '同义词',
      type: 'list',
      noun: '组',
      fresh: () => [],
      hint: '搜索其中一个词，等于搜索整组；输入后按回车加入一个词',
    },
  ],
};
