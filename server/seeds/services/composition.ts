import { choice, choices, elements, number, text, when, yesNo } from './form.ts';
import { addOn, base, is, quantity } from './price.ts';
import { service } from './define.ts';

const digestion = choice(
  'digestion',
  '是否消解',
  [
    ['no', '液体，直接上机'],
    ['yes', '需要消解'],
  ],
  { default: 'yes' },
);
const acids = choice(
  'acids',
  '消解体系',
  [
    ['lab', '由实验室定'],
    ['hno3', 'HNO₃'],
    ['aqua_regia', '王水'],
    ['hf', 'HNO₃ + HF'],
    ['h2so4', 'H₂SO₄ 体系'],
  ],
  when('digestion', 'yes'),
);
const estimate = text('estimate', '预估浓度', {
  required: true,
  max: 300,
  help: '逐个元素填写，例如 Pt 1 wt%、Fe 50 mg/L；浓度过高会污染进样系统。',
});
const elementList = elements('elements', '测试元素', { required: true, max: 30 });
const solutionOf = (unit: string[]) => choice('result_unit', '结果单位', unit);

export const composition = [
  service({
    code: 'icp-oes',
    category_id: 13,
    name: '电感耦合等离子体发射光谱',
    english: 'ICP-OES',
    picture: 'icp',
    demo: 'icp-oes',
    aliases: ['ICP', 'ICP-OES', 'ICP-AES', '电感耦合', '等离子体发射光谱', '金属含量', '元素含量', '消解'],
    sketch: '准确测定金属与部分非金属元素的含量。',
    tags: ['定量', '多元素', '可消解'],
    instruments: ['Agilent 5110'],
    days: [3, 5],
    introduction: [
      '溶液雾化后进入约 7 000 K 的氩等离子体，元素发出特征谱线，由强度和标准曲线得到浓度。',
      '线性范围宽、可同时测多元素，检出限约 µg/L 量级，适合从 mg/L 到百分含量。',
      '固体须先消解成澄清溶液。消解体系取决于基体：一般金属氧化物用硝酸或王水，含硅样品要加氢氟酸。',
      'C、H、O、N、卤素不适用，请选元素分析或离子色谱。',
    ],
    requirements: [
      '固体不少于 100 mg；液体澄清、不含有机溶剂，不少于 10 mL。',
      '必须填写每个元素的预估浓度。',
      '写明主要成分，便于选择消解体系；含氟、有机物、有毒元素须声明。',
      '含纳米颗粒的悬浊液按固体消解处理。',
    ],
    result_types: ['XLSX', 'PDF'],
    faq: [
      ['为什么必须给预估浓度？', '用来确定称样量与稀释倍数，避免高浓度样品污染进样系统，也避免结果低于检出限。'],
      ['消解不完全怎么办？', '实验室会先与您联系，可改用含氢氟酸的体系或碱熔，费用经您确认后调整。'],
      ['OES 和 MS 怎么选？', '含量在 mg/L 以上选 OES，µg/L 及以下选 MS。'],
    ],
    parameters: [
      elementList,
      estimate,
      digestion,
      acids,
      solutionOf(['mg/L', 'mg/kg', 'wt%']),
      text('matrix', '样品主要成分', { required: true, max: 200 }),
    ],
    prices: [
      base('ICP-OES 测定', 'element', 60, { count_key: 'elements' }),
      addOn('消解', 80, is('digestion', 'yes')),
      addOn('氢氟酸体系', 40, is('acids', 'hf')),
      quantity([11, 95], [31, 90]),
    ],
  }),
  service({
    code: 'icp-ms',
    category_id: 13,
    name: '电感耦合等离子体质谱',
    english: 'ICP-MS',
    picture: 'icp',
    demo: 'icp-ms',
    aliases: ['ICP-MS', 'ICPMS', '等离子体质谱', '痕量元素', '重金属', '稀土', '同位素'],
    sketch: '痕量与超痕量元素定量，检出限到 ng/L。',
    tags: ['痕量', '稀土', '重金属'],
    instruments: ['Agilent 7900', 'Thermo iCAP RQ'],
    days: [4, 6],
    introduction: [
      '等离子体把元素电离，四极杆按质荷比分离并计数，检出限可低至 ng/L。',
      '适合重金属、稀土、半导体杂质和生物样品中的痕量元素。碰撞池可消除大部分多原子离子干扰。',
      '总溶解固体须低于 0.2 %，高盐样品要稀释，检出限随之升高。',
    ],
    requirements: [
      '固体 0.1–0.5 g；溶液不少于 10 mL，澄清。',
      '估计浓度为必填，含量高于 10 mg/L 请改选 ICP-OES。',
      '用洁净塑料容器，不要用玻璃瓶装测硼、钠、硅的样品。',
      '请同时送空白样。',
    ],
    result_types: ['XLSX'],
    faq: [
      ['结果里空白偏高怎么办？', '痕量分析受试剂与容器影响大，请送同批空白；可升级为超纯酸消解。'],
      [
        '能测同位素比值吗？',
        '四极杆仪器的比值精度约 0.5 %，只适合示踪；地质定年请在备注说明，由客户经理安排多接收质谱。',
      ],
    ],
    parameters: [
      elementList,
      estimate,
      digestion,
      acids,
      solutionOf(['µg/L', 'mg/kg', 'µg/kg']),
      text('matrix', '样品主要成分', { required: true, max: 200 }),
    ],
    prices: [
      base('ICP-MS 测定', 'element', 80, { count_key: 'elements' }),
      addOn('消解', 80, is('digestion', 'yes')),
      addOn('氢氟酸体系', 40, is('acids', 'hf')),
      quantity([11, 95], [31, 90]),
    ],
  }),
  service({
    code: 'xrf',
    category_id: 13,
    name: 'X射线荧光光谱',
    english: 'XRF',
    picture: 'icp',
    demo: 'xrf',
    aliases: ['XRF', 'X射线荧光', '荧光光谱', '全元素', '半定量', '氧化物含量'],
    sketch: '无损快速地给出主量与次量元素含量。',
    tags: ['无损', '全元素', '氧化物'],
    instruments: ['Rigaku ZSX'],
    days: [3, 5],
    introduction: [
      'X 射线激发样品发出各元素的特征荧光，波长色散仪器用分光晶体逐条测量。',
      '一次扫描即可给出 F 到 U 的组成，用基本参数法计算，结果可按元素或氧化物归一化。',
      '主量元素相对误差约 1–5 %；低于 0.01 % 的痕量请选 ICP-MS。',
    ],
    requirements: [
      '粉末约 5 g，过 200 目，由实验室压片；样品少时可用硼酸衬底，约 1 g。',
      '块体表面平整，直径 30–50 mm。',
      'C、N、O 等轻元素不能准确测定；有机物含量高时请先给出灼烧减量。',
    ],
    result_types: ['PDF', 'XLSX'],
    faq: [
      [
        '归一化是什么意思？',
        '软件默认检出元素之和为 100 %。有未测到的组分（如水、碳酸根）时，请提供灼烧减量以便校正。',
      ],
      ['压片和熔片哪个好？', '压片快、无损；熔片消除粒度与矿物效应，准确度更高，但会稀释样品。'],
    ],
    parameters: [
      choice('method', '分析方式', [
        ['scan', '全元素半定量'],
        ['quantitative', '指定元素定量'],
      ]),
      elements('elements', '指定元素', { ...when('method', 'quantitative'), required: true, max: 20 }),
      choice('preparation', '制样', [
        ['pressed', '压片'],
        ['fused', '熔片'],
        ['none', '块体直接测'],
      ]),
      choice('report_as', '结果形式', [
        ['element', '元素'],
        ['oxide', '氧化物'],
      ]),
      number('loss_on_ignition', '灼烧减量', 'wt%', { min: 0, max: 100, step: 0.01 }),
    ],
    prices: [
      base('XRF 测试', 'sample', 150),
      addOn('熔片', 100, is('preparation', 'fused')),
      addOn('指定元素定量', 150, is('method', 'quantitative')),
      quantity([11, 95], [31, 90]),
    ],
  }),
  service({
    code: 'elemental-analysis',
    category_id: 13,
    name: '元素分析',
    english: 'EA CHN/CHNS',
    picture: 'samples',
    demo: 'elemental-analysis',
    aliases: ['EA', '元素分析', 'CHN', 'CHNS', 'CHNSO', '碳氢氮硫', '有机元素分析', '碳氢氮'],
    sketch: '准确测定 C、H、N、S（及 O）的百分含量。',
    tags: ['CHN', 'CHNS', '有机物'],
    instruments: ['Elementar Vario'],
    days: [3, 5],
    introduction: [
      '样品在纯氧中高温燃烧，生成的 CO₂、H₂O、N₂、SO₂ 经分离后用热导检测器测量。',
      '绝对误差一般不大于 0.3 %，是确认有机化合物纯度和材料掺杂量的常规方法。',
      '氧用独立的裂解模式测定，须另送样品。每个样品平行测定两次。',
    ],
    requirements: [
      '干燥、均匀，每种模式不少于 10 mg。',
      '含 F、P、硅或金属的样品须声明，会影响燃烧管和结果。',
      '含能、易爆样品不能测；易吸潮样品请密封。',
    ],
    result_types: ['XLSX'],
    faq: [
      ['氢含量偏高是什么原因？', '多因吸附水或残留溶剂。请真空干燥后密封寄送。'],
      ['含氟样品能测吗？', '须声明。氟会腐蚀石英管并使结果偏低，实验室会加氧化镁等助剂或建议改用其他方法。'],
    ],
    parameters: [
      choice('mode', '模式', [
        ['CHN', 'CHN'],
        ['CHNS', 'CHNS'],
        ['O', 'O（氧模式）'],
      ]),
      choices('interfering', '含有以下元素', [
        ['F', '氟'],
        ['P', '磷'],
        ['Si', '硅'],
        ['metal', '金属'],
      ]),
      text('expected', '理论或预估含量', { max: 200 }),
      yesNo('hygroscopic', '易吸潮'),
    ],
    prices: [
      base('CHN 测定', 'sample', 260, { when: is('mode', 'CHN') }),
      base('CHNS 测定', 'sample', 360, { when: is('mode', 'CHNS') }),
      base('氧模式测定', 'sample', 260, { when: is('mode', 'O') }),
      quantity([11, 95]),
    ],
  }),
  service({
    code: 'onh',
    category_id: 13,
    name: '氧氮氢分析',
    english: 'ONH',
    picture: 'icp',
    demo: 'onh',
    aliases: ['ONH', '氧氮氢', '氧含量', '氮含量', '氢含量', '惰气熔融'],
    sketch: '金属与陶瓷中氧、氮、氢的准确含量。',
    tags: ['氧', '氮', '氢', '金属'],
    instruments: ['LECO ONH836'],
    days: [3, 5],
    introduction: [
      '样品在石墨坩埚中惰气熔融，氧以 CO、CO₂ 用红外检测，氮、氢用热导检测。',
      '测定范围从 ppm 到百分含量，常用于钛合金、高温合金、稀土金属和粉末冶金原料。',
      '表面氧化层会直接计入氧含量，块状样品应在测试前打磨、清洗。',
    ],
    requirements: [
      '金属棒或屑 1 g；粉末 0.5 g 以上，用锡囊或镍囊包裹。',
      '块状样品加工成直径 3–5 mm 的小段，表面去除氧化皮。',
      '写明牌号与预估含量；低熔点、易挥发金属（Zn、Mg、Pb）须声明。',
    ],
    result_types: ['PDF'],
    faq: [
      ['结果平行性不好？', '粉末易吸潮、块体偏析或表面未处理都会影响，每个样品测 3 次取平均。'],
      ['能只测氢吗？', '可以。氢对表面清洁度最敏感，请不要用水洗后不干燥就密封。'],
    ],
    parameters: [
      choices(
        'gases',
        '测定项目',
        [
          ['O', '氧'],
          ['N', '氮'],
          ['H', '氢'],
        ],
        { required: true, default: ['O', 'N'] },
      ),
      text('grade', '材料牌号', { required: true, max: 100 }),
      text('expected', '预估含量', { max: 200 }),
      choice('surface', '表面处理', [
        ['lab', '由实验室打磨'],
        ['done', '已处理'],
        ['none', '粉末，无须处理'],
      ]),
    ],
    prices: [base('氧氮氢测定', 'sample', 150), addOn('加测氢', 80, is('gases', 'H')), quantity([11, 95])],
  }),
];
