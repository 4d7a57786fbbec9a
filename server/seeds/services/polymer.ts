import { choice, range, text, yesNo } from './form.ts';
import { addOn, base, is, quantity } from './price.ts';
import { service } from './define.ts';

export const polymer = [
  service({
    code: 'gpc',
    category_id: 21,
    name: '凝胶渗透色谱',
    english: 'GPC / SEC',
    picture: 'molar-mass',
    demo: 'molar-mass',
    list_price_fen: 40_000,
    aliases: [
      'GPC',
      'SEC',
      '凝胶渗透色谱',
      '尺寸排阻',
      '分子量',
      '分子量分布',
      'PDI',
      '数均分子量',
      '重均分子量',
      '高温GPC',
    ],
    sketch: '聚合物的数均、重均分子量与分布。',
    tags: ['Mn', 'Mw', '分布', '高温可选'],
    instruments: ['Agilent 1260 Infinity II', 'Agilent PL-GPC220', 'Waters 1515', 'Waters 1525'],
    days: [2.5, 6.0],
    introduction: [
      '聚合物溶液流过多孔凝胶柱，分子越大越先流出，由标样的校准曲线换算分子量。',
      '给出 Mn、Mw、Mz 与分散度 Mw/Mn，以及流出曲线。',
      '结果为相对标样的分子量：PS、PMMA、PEG 标样之间可相差 20 % 以上，请沿用同一标样比较。',
      '聚烯烃等只在高温下溶解，用 PL-GPC220 在三氯苯中测试。',
    ],
    requirements: [
      '干燥样品 10 mg 以上，必须完全溶解，无凝胶与填料。',
      '写明具体物质名称，不能只写元素或“高分子”。',
      '说明溶解性与大致分子量范围；带电聚合物须写明离子类型。',
      '含金属、交联成分的样品不能测。',
    ],
    result_types: ['PDF', 'XLSX'],
    faq: [
      ['为什么要写清物质名？', '流动相、色谱柱和标样都由聚合物种类决定，写错可能堵塞色谱柱。'],
      ['分子量和理论值差很多？', 'GPC 给出的是相对标样的分子量，结构差异会造成偏差；需要绝对分子量请选多角度光散射。'],
      ['样品不溶怎么办？', '可换流动相或用高温 GPC；交联的样品只能测可溶部分，须先过滤并说明。'],
    ],
    parameters: [
      choice('mobile_phase', '流动相', [
        ['THF', 'THF'],
        ['DMF', 'DMF'],
        ['chloroform', '氯仿'],
        ['water', '水相'],
        ['HFIP', 'HFIP'],
        ['TCB', '三氯苯（高温）'],
      ]),
      choice('standard', '标样', [
        ['PS', 'PS'],
        ['PMMA', 'PMMA'],
        ['PEG', 'PEG'],
        ['dextran', '葡聚糖'],
      ]),
      text('substance', '样品具体物质', { required: true, max: 200 }),
      choice('solubility', '溶解性', [
        ['easy', '易溶'],
        ['heated', '加热可溶'],
        ['unknown', '不清楚'],
      ]),
      range(
        'mass_range',
        '分子量范围',
        '',
        { min: 100, max: 50_000_000, default: [1000, 500_000] },
        { required: true },
      ),
      yesNo('light_scattering', '多角度光散射（绝对分子量）'),
    ],
    prices: [
      base('GPC 测试', 'sample', 312),
      addOn('HFIP 流动相', 300, is('mobile_phase', 'HFIP')),
      addOn('高温 GPC', 300, is('mobile_phase', 'TCB')),
      addOn('多角度光散射', 400, is('light_scattering', 'yes')),
      quantity([11, 95]),
    ],
  }),
];
