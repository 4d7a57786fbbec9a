import { choice, choices, number, text, when, yesNo } from './form.ts';
import { addOn, base, beyond, is, quantity } from './price.ts';
import { service } from './define.ts';

export const mass = [
  service({
    code: 'gc-ms',
    category_id: 20,
    name: '气质联用',
    english: 'GC-MS',
    picture: 'chromatogram',
    demo: 'chromatogram',
    aliases: ['GC-MS', 'GCMS', 'GC', '气质', '气相色谱质谱', '气相色谱', '挥发物', '顶空'],
    sketch: '挥发性有机物的分离、定性与定量。',
    tags: ['定性', '定量', '谱库检索'],
    instruments: ['Agilent 7890/5977'],
    days: [3, 5],
    introduction: [
      '样品气化后在毛细管柱中分离，各组分依次进入质谱，得到总离子流图和质谱图，与谱库比对定性。',
      '定量用外标或内标法；无标样时只能给出峰面积百分比。',
      '价格含 1–4 个目标组分，每多一个组分另计。',
      '不挥发、热不稳定或强极性的物质请选液质，或先衍生化。',
    ],
    requirements: [
      '在 300 °C 以下可气化；液体澄清，1 mL 以上。',
      '溶剂用正己烷、甲醇等，不含水、酸和碱。',
      '定量须提供标样或写明 CAS 号，并给出大致浓度。',
      '含硅油、高沸点聚合物的样品须声明。',
    ],
    result_types: ['D 文件夹', 'PDF', 'CSV'],
    faq: [
      ['谱库匹配度多少可信？', '一般 80 以上可作为参考，同分异构体的匹配度很接近，最好用标样的保留时间确认。'],
      ['含水样品怎么测？', '水会损伤色谱柱，请萃取到有机相，或用顶空进样。'],
    ],
    parameters: [
      choice('purpose', '目的', [
        ['qualitative', '定性'],
        ['quantitative', '定量'],
      ]),
      number('components', '目标组分数', '个', { min: 1, max: 60, default: 4 }, { required: true, help: '含 4 个。' }),
      text('compounds', '目标组分与 CAS 号', { required: true, max: 500 }),
      text('solvent', '溶剂', { required: true, max: 60 }),
      choice('injection', '进样方式', [
        ['liquid', '液体'],
        ['headspace', '顶空'],
        ['spme', '固相微萃取'],
      ]),
      choice(
        'standard',
        '标样',
        [
          ['own', '自带'],
          ['none', '不用'],
          ['lab', '由实验室购买'],
        ],
        { ...when('purpose', 'quantitative') },
      ),
    ],
    prices: [
      base('气质联用（含 4 个组分）', 'sample', 300),
      beyond('增加组分', 'components', 4, 40),
      addOn('顶空进样', 50, is('injection', 'headspace')),
      addOn('固相微萃取', 150, is('injection', 'spme')),
      quantity([11, 95]),
    ],
  }),
  service({
    code: 'lc-ms',
    category_id: 20,
    name: '液质联用/高分辨质谱',
    english: 'LC-MS / HRMS',
    picture: 'mass-spectrum',
    demo: 'mass-spectrum',
    aliases: ['LC-MS', 'LCMS', 'HRMS', 'ESI', '液质', '高分辨质谱', '液相色谱质谱', '精确分子量', 'Orbitrap', 'QTOF'],
    sketch: '精确分子量测定与复杂混合物分析。',
    tags: ['高分辨', 'ESI', 'MS/MS'],
    instruments: ['Thermo Q Exactive', 'QTOF'],
    days: [3, 5],
    introduction: [
      '液相色谱分离后经电喷雾电离，高分辨质谱给出误差小于 5 ppm 的精确质量，可推算分子式。',
      '二级质谱（MS/MS）给出碎片信息，用于结构确认与杂质鉴定。',
      '纯样可直接进样，混合物请选色谱分离。',
    ],
    requirements: [
      '浓度 0.1–1 mg/mL，过 0.22 µm 滤膜，体积 1 mL 以上。',
      '不含无机盐、表面活性剂、磷酸盐缓冲液与三氟乙酸。',
      '提供理论分子式与结构，写明溶解性。',
    ],
    result_types: ['RAW', 'mzML', 'PDF'],
    faq: [
      ['为什么不能有盐？', '盐会抑制电离并污染离子源，还会产生一系列加合峰。请脱盐或换用挥发性缓冲液。'],
      ['正离子模式看到 M+23？', '是加钠峰 [M+Na]⁺，很常见；[M+H]⁺ 不强时可加 0.1 % 甲酸。'],
    ],
    parameters: [
      choice('mode', '测试方式', [
        ['direct', '直接进样'],
        ['lc', '液相分离'],
      ]),
      choice('polarity', '电离模式', [
        ['positive', 'ESI⁺'],
        ['negative', 'ESI⁻'],
        ['both', '正负都测'],
      ]),
      text('formula', '理论分子式与分子量', { required: true, max: 300 }),
      text('solvent', '溶剂', { required: true, max: 60 }),
      yesNo('ms_ms', '二级质谱'),
      text('gradient', '色谱柱与梯度', { ...when('mode', 'lc'), max: 300, help: '不填按 C18 柱常规梯度。' }),
      choices('report', '附加', [['formula', '分子式推算']]),
    ],
    prices: [
      base('高分辨质谱', 'sample', 300),
      addOn('液相分离', 200, is('mode', 'lc')),
      addOn('加测另一模式', 100, is('polarity', 'both')),
      addOn('二级质谱', 150, is('ms_ms', 'yes')),
      quantity([11, 95]),
    ],
  }),
];
