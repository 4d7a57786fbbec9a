import { choice, choices, number, range, text, when, yesNo } from './form.ts';
import { addOn, base, beyond, is, oneMore, quantity } from './price.ts';
import { service } from './define.ts';

const gas = choice('atmosphere', '气氛', [
  ['n2', '氮气'],
  ['ar', '氩气'],
  ['air', '空气'],
  ['o2', '氧气'],
]);
const flow = number('flow', '气体流量', 'mL/min', { min: 10, max: 200, default: 50 });
const rate = choice(
  'rate',
  '升温速率',
  [
    ['10', '10 °C/min'],
    ['5', '5 °C/min'],
    ['20', '20 °C/min'],
    ['other', '其他速率或气氛'],
  ],
  { help: '其他速率或气氛须另测基线：每个条件测一次，按一个样品收费；条件相同的样品共用一条基线。' },
);
const hazards = choices(
  'hazards',
  '含有以下成分',
  [
    ['halogen', '卤素'],
    ['S', '硫'],
    ['P', '磷'],
    ['energetic', '含能物质'],
  ],
  { help: '会腐蚀传感器或爆燃，必须声明。' },
);

export const thermal = [
  service({
    code: 'tg-dsc',
    category_id: 15,
    name: '同步热分析',
    english: 'TG-DTA / TG-DSC',
    picture: 'tg',
    demo: 'tg',
    aliases: ['TG', 'TGA', 'TG-DSC', 'TG-DTA', 'STA', 'DTG', '热重', '热重分析', '同步热分析', '差热', '热失重'],
    sketch: '同时记录失重与吸放热，最高 1 500 °C。',
    tags: ['热重', '差热', '至 1500 °C'],
    instruments: ['NETZSCH STA449'],
    days: [2, 3],
    introduction: [
      '天平与热流传感器集成在同一炉体中，一次升温同时得到质量变化（TG）和吸放热（DTA 或 DSC）。',
      '用于热稳定性、分解步骤、含水量、灰分、负载量和氧化行为的测定。',
      '1 000 °C 以下含 60 分钟测试时间，超出部分按小时计费；1 000–1 500 °C 使用高温炉体，基价不同。',
      '测试后的残余不回收。',
    ],
    requirements: [
      '粉末不少于 10 mg，液体不少于 1 mL，块体不大于 Ø3 × 2 mm。',
      '含卤素、S、P 或含能成分必须声明；爆炸性样品不接受。',
      '会与坩埚反应的样品（如碱、强还原性金属）请注明，默认氧化铝坩埚。',
      '终止温度不超过 1 500 °C。',
    ],
    result_types: ['TXT', 'NGB'],
    faq: [
      [
        '非常规升温速率或气氛怎么收费？',
        '须另测基线：每个条件测一次，按一个样品收费，条件相同的样品共用一条；同一样品测多个条件，按多个样品计。',
      ],
      ['DTA 和 DSC 有什么不同？', 'DTA 只说明吸热还是放热及温度；DSC 经校准后可得热量。需要焓值请选 DSC 传感器。'],
      ['开始时为什么增重？', '多为浮力效应或基线漂移，扣除同条件空白即可；真正的增重通常是氧化。'],
    ],
    parameters: [
      choice('furnace', '最高温度范围', [
        ['low', '1 000 °C 以下'],
        ['high', '1 000–1 500 °C'],
      ]),
      range(
        'temperature_low',
        '起止温度',
        '°C',
        { min: 25, max: 1000, default: [30, 800] },
        { ...when('furnace', 'low'), required: true },
      ),
      range(
        'temperature',
        '起止温度',
        '°C',
        { min: 25, max: 1500, default: [30, 1200] },
        { ...when('furnace', 'high'), required: true },
      ),
      gas,
      flow,
      rate,
      text('rate_other', '其他升温速率或气氛', { ...when('rate', 'other'), required: true, max: 60 }),
      number(
        'minutes',
        '测试时间',
        'min',
        { min: 10, max: 1440, default: 60 },
        { help: '升温与保温之和；1 000 °C 以下含 60 分钟。' },
      ),
      choice('crucible', '坩埚', [
        ['alumina', '氧化铝'],
        ['platinum', '铂'],
      ]),
      hazards,
    ],
    prices: [
      base('同步热分析（含 60 分钟）', 'sample', 150, { when: is('furnace', 'low') }),
      base('高温同步热分析', 'sample', 300, { when: is('furnace', 'high') }),
      beyond('超时（每小时）', 'minutes', 60, 100, { step: 60, when: is('furnace', 'low') }),
      oneMore('另测基线', is('rate', 'other')),
      addOn('铂坩埚', 50, is('crucible', 'platinum')),
      quantity([11, 95]),
    ],
  }),
  service({
    code: 'dsc',
    category_id: 15,
    name: '差示扫描量热',
    english: 'DSC',
    picture: 'dsc',
    demo: 'dsc',
    aliases: ['DSC', '差示扫描量热', '玻璃化转变', 'Tg', '熔点', '结晶度', '比热', '热焓'],
    sketch: '测定熔点、玻璃化转变、结晶与反应热。',
    tags: ['Tg', '熔融', '结晶', '比热'],
    instruments: ['NETZSCH DSC214', 'TA Q2000'],
    days: [2.3, 3.6],
    introduction: [
      '样品与空坩埚在同一程序下升降温，仪器记录两者的热流差，转变表现为台阶或峰。',
      '高分子常用“升–降–升”程序：第一次升温消除热历史，第二次升温读取玻璃化温度。',
      '默认 10 °C/min、氮气、铝坩埚，含一个升–降–升循环。',
    ],
    requirements: [
      '样品 5–10 mg，干燥。',
      '测试须在分解温度以下，请附热重数据或写明分解温度。',
      '挥发性样品用密封坩埚；含卤素、S、P 须声明。',
    ],
    result_types: ['TXT'],
    faq: [
      ['看不到玻璃化转变怎么办？', '结晶度高或交联密时台阶很弱，可提高升温速率到 20 °C/min，或改用 DMA。'],
      ['为什么要有分解温度？', '样品分解会污染传感器，须保证终止温度至少低于分解温度 20 °C。'],
      ['结晶度怎么算？', '熔融焓减去冷结晶焓，再除以 100 % 结晶的理论焓；请给出聚合物种类。'],
    ],
    parameters: [
      range('temperature', '温度范围', '°C', { min: -150, max: 600, default: [-50, 200] }, { required: true }),
      number('decomposition', '分解温度', '°C', { min: 50, max: 1000 }, { required: true }),
      choice('program', '程序', [
        ['cycle', '升–降–升'],
        ['single', '单次升温'],
        ['isothermal', '等温'],
      ]),
      gas,
      flow,
      rate,
      text('rate_other', '其他升温速率或气氛', { ...when('rate', 'other'), required: true, max: 60 }),
      choice('crucible', '坩埚', [
        ['aluminium', '铝（加盖扎孔）'],
        ['sealed', '密封铝坩埚'],
      ]),
      hazards,
      yesNo('heat_capacity', '测比热'),
    ],
    prices: [
      base('DSC 测试', 'sample', 200),
      oneMore('另测基线', is('rate', 'other')),
      addOn('比热测定', 300, is('heat_capacity', 'yes')),
      quantity([11, 95]),
    ],
  }),
  service({
    code: 'lfa',
    category_id: 15,
    name: '激光导热',
    english: 'LFA',
    picture: 'thermobalance',
    demo: 'lfa',
    aliases: ['LFA', '激光导热', '激光闪射', '导热系数', '热扩散', '热导率'],
    sketch: '激光闪射法测热扩散系数并计算导热系数。',
    tags: ['热扩散', '导热系数', '变温'],
    instruments: ['NETZSCH LFA467'],
    days: [4, 6],
    introduction: [
      '短脉冲闪光加热样品下表面，红外探测器记录上表面温升，由半升温时间计算热扩散系数。',
      '导热系数 λ = α·ρ·cₚ，密度可按尺寸和质量计算，比热用参比法或 DSC 测定。',
      '每个温度点打点 3–5 次取平均，标准偏差一般小于 3 %。',
    ],
    requirements: [
      '圆片 Ø12.7 × 1–3 mm，两面平行，厚度差小于 0.02 mm。',
      '透明或高反射样品要喷石墨，可能留下痕迹。',
      '写明密度；不知道时由实验室按几何尺寸测定。',
      '测试温度须低于熔点与分解温度。',
    ],
    result_types: ['PDF', 'CSV'],
    faq: [
      ['各向异性样品怎么测？', '默认测厚度方向；薄膜面内方向需要专用支架与 Ø25 mm 圆片，请在备注说明。'],
      ['能做方片吗？', '可以，10 × 10 mm 支架适用，厚度要求相同。'],
    ],
    parameters: [
      text('temperature_list', '温度表', { required: true, max: 200, help: '例如 25、100、200 °C。' }),
      number('temperatures', '温度点数', '个', { min: 1, max: 20, default: 1 }, { required: true }),
      number('highest', '最高温度', '°C', { min: -100, max: 500, default: 25 }, { required: true }),
      number('density', '密度', 'g/cm³', { min: 0.01, max: 25, step: 0.001 }),
      choice('heat_capacity', '比热', [
        ['reference', '参比法测定'],
        ['given', '由我提供'],
      ]),
      text('heat_capacity_values', '比热数值', { ...when('heat_capacity', 'given'), required: true, max: 200 }),
      yesNo('graphite', '允许喷石墨'),
    ],
    prices: [base('激光导热', 'temperature', 300, { count_key: 'temperatures' }), quantity([6, 95])],
  }),
];
