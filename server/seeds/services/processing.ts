import { choice, number, text, yesNo } from './form.ts';
import { addOn, base, beyond, is } from './price.ts';
import { service } from './define.ts';

export const processing = [
  service({
    code: 'heat-treatment',
    category_id: 27,
    name: '热处理实验',
    english: 'Heat treatment',
    picture: 'furnace-programme',
    demo: 'furnace-programme',
    unit: '炉',
    aliases: ['热处理', '退火', '淬火', '固溶', '时效', '烧结', '箱式炉', '管式炉'],
    sketch: '按您的温度曲线与气氛进行退火、淬火、固溶或烧结。',
    tags: ['退火', '淬火', '气氛'],
    instruments: ['箱式炉'],
    days: [3.6, 6.4],
    introduction: [
      '按给定的升温速率、保温温度、时间与冷却方式完成热处理，并提供实际炉温记录。',
      '可选空气、氮气、氩气；气氛处理用管式炉，样品尺寸受炉管限制。',
      '按炉计价，同一条曲线、同一气氛的样品可以同炉处理。',
    ],
    requirements: [
      '写明样品尺寸、数量与材质，以及温度曲线和气氛。',
      '低熔点、会挥发或与坩埚反应的样品须声明。',
      '箱式炉最高 1 200 °C，炉膛 200 × 300 × 120 mm。',
    ],
    result_types: ['PDF'],
    faq: [
      ['不同样品能同炉吗？', '曲线和气氛相同、互不污染即可同炉；含锌、铅、硫等易挥发成分的样品要单独一炉。'],
      ['炉温误差多大？', '有效区内一般 ±5 °C，报告附实测曲线。'],
    ],
    parameters: [
      text('size', '样品尺寸与数量', { required: true, max: 200 }),
      text('material', '材质', { required: true, max: 100 }),
      choice('atmosphere', '气氛', [
        ['air', '空气'],
        ['n2', '氮气'],
        ['ar', '氩气'],
      ]),
      text('curve', '温度曲线', { required: true, max: 500, help: '例如 5 °C/min 升到 850 °C，保温 2 h，随炉冷却。' }),
      number('highest', '最高温度', '°C', { min: 50, max: 1200, default: 850 }, { required: true }),
      choice('cooling', '冷却方式', [
        ['furnace', '炉冷'],
        ['air', '空冷'],
        ['water', '水淬'],
        ['oil', '油淬'],
      ]),
      number('hours', '总时长', 'h', { min: 1, max: 72, default: 8 }, { required: true, help: '含 8 小时。' }),
      yesNo('record', '附实测炉温曲线'),
    ],
    prices: [
      base('热处理', 'batch', 200),
      beyond('超过 8 小时（每小时）', 'hours', 8, 20),
      addOn('保护气氛', 100, is('atmosphere', 'n2', 'ar')),
      addOn('淬火', 50, is('cooling', 'water', 'oil')),
    ],
  }),
];
