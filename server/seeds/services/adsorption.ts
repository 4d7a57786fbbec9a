import { choice, choices, number, text, when, yesNo } from './form.ts';
import { addOn, base, is, quantity } from './price.ts';
import { service } from './define.ts';

export const adsorption = [
  service({
    code: 'bet', category_id: 16, name: '比表面与孔径分析', english: 'BET', picture: 'bet', demo: 'bet',
    aliases: ['BET', '比表面', '比表面积', '孔径', '孔径分布', '氮气吸附', '吸脱附', '物理吸附', '微孔', '介孔', 'BJH'],
    sketch: '由气体吸附等温线得到比表面、孔容与孔径分布。',
    tags: ['比表面', '孔径分布', '微孔', '介孔'],
    instruments: ['Micromeritics ASAP 2460', 'Quantachrome Autosorb iQ'], days: [3, 5],
    introduction: [
      '在 77 K 下逐点改变氮气压力，记录平衡吸附量，得到吸脱附等温线。',
      '比表面按 BET 方程计算，介孔分布用 BJH 或 DFT，微孔用 t-plot、HK 或 NLDFT。',
      '比表面小于 1 m²/g 的样品建议用氪气或增加样品量；超微孔碳可用 CO₂（273 K）。',
      '结果的可靠性取决于脱气：既要脱净，又不能破坏结构。',
    ],
    requirements: ['不少于 100 mg，并使总面积达到 15–20 m²（比表面低时要多送）。', '必须填写脱气温度与时间，氧化物不高于 350 °C，碳材料约 300 °C。', '粉末、颗粒均可；块体须能装入内径 6–9 mm 的样品管。', '不能含挥发物、腐蚀性物质。'],
    result_types: ['XLS', 'PDF'],
    faq: [
      ['脱气温度怎么选？', '不高于熔点的一半（绝对温度），并取热重曲线的平台段：氧化物可到 350 °C，碳材料约 300 °C，水合物、MOF 与高分子要更低。'],
      ['比表面出现负值或吸附量很小？', '多因样品量不足或比表面过低，请按总面积 15–20 m² 补样。'],
      ['BET 的压力区间怎么取？', '介孔材料取 p/p₀ 0.05–0.30；微孔材料取更低区间，使 C 值为正。'],
    ],
    parameters: [
      choice('gas', '吸附气', [['N2', 'N₂（77 K）'], ['Ar', 'Ar（87 K）'], ['CO2', 'CO₂（273 K）']]),
      choice('content', '测试内容', [['surface', '比表面'], ['full', '比表面 + 全孔径'], ['micropore', '微孔']]),
      number('degas_temperature', '脱气温度', '°C', { min: 25, max: 400, default: 200 }, { required: true }),
      number('degas_hours', '脱气时间', 'h', { min: 1, max: 48, default: 6 }, { required: true }),
      number('estimated_area', '预估比表面', 'm²/g', { min: 0.01, max: 7000, step: 0.01 }, { required: true }),
    ],
    prices: [
      base('比表面', 'sample', 150, { when: is('content', 'surface') }),
      base('比表面与全孔径', 'sample', 250, { when: is('content', 'full') }),
      base('微孔分析', 'sample', 450, { when: is('content', 'micropore') }),
      addOn('Ar 吸附', 300, is('gas', 'Ar')),
      addOn('CO₂ 吸附', 100, is('gas', 'CO2')),
      quantity([11, 95]),
    ],
  }),
  service({
    code: 'tpd', category_id: 16, name: '程序升温脱附/还原/氧化', english: 'TPD / TPR / TPO', picture: 'desorption', demo: 'desorption',
    aliases: ['TPD', 'TPR', 'TPO', 'NH3-TPD', 'CO2-TPD', 'H2-TPR', '化学吸附', '程序升温', '酸性位', '酸碱位'],
    sketch: '催化剂的酸碱位、还原性与积碳分析。',
    tags: ['NH₃-TPD', 'CO₂-TPD', 'H₂-TPR'],
    instruments: ['Micromeritics AutoChem II'], days: [4, 6],
    introduction: [
      '预处理后的催化剂吸附探针气体，再线性升温，检测器记录脱附或反应消耗的气体量。',
      'NH₃-TPD 表征酸性位的数量与强弱，CO₂-TPD 表征碱性位，H₂-TPR 表征还原温度和耗氢量，O₂-TPO 表征积碳。',
      'TCD 信号不区分气体种类，样品自身分解会产生假峰；分解明显的样品建议联用质谱。',
    ],
    requirements: ['100–200 mg，20–60 目颗粒，细粉请先压片筛分。', '给出预处理条件：气氛、温度、时间，且不高于煅烧温度。', '含 S、Cl 或会产生腐蚀气体的样品须声明。'],
    result_types: ['XLSX'],
    faq: [
      ['升温到多少度合适？', '不超过催化剂煅烧温度，否则样品本身脱羟基或分解的信号会混入。'],
      ['能给酸量吗？', '可以，做脉冲标定后按峰面积换算为 mmol/g，选择“定量”即可。'],
    ],
    parameters: [
      choice('type', '实验类型', [['nh3_tpd', 'NH₃-TPD'], ['co2_tpd', 'CO₂-TPD'], ['h2_tpr', 'H₂-TPR'], ['o2_tpo', 'O₂-TPO'], ['co_tpd', 'CO-TPD']]),
      text('pretreatment', '预处理条件', { required: true, max: 200, help: '例如 He，300 °C，1 h。' }),
      number('highest', '终止温度', '°C', { min: 100, max: 1000, default: 700 }, { required: true }),
      number('calcination', '煅烧温度', '°C', { min: 100, max: 1200 }, { required: true }),
      choices('extras', '附加', [['quantify', '定量'], ['mass', '联用质谱']]),
    ],
    prices: [base('程序升温实验', 'sample', 350), addOn('定量标定', 50, is('extras', 'quantify')), addOn('联用质谱', 250, is('extras', 'mass')), quantity([11, 95])],
  }),
  service({
    code: 'dls-zeta', category_id: 17, name: '纳米粒度与Zeta电位', english: 'DLS / Zeta', picture: 'particle-size', demo: 'particle-size', unit: '个',
    aliases: ['DLS', 'Zeta', '动态光散射', '粒径', '纳米粒度', 'Zeta电位', '粒度分布', 'PDI', '等电点'],
    sketch: '分散液中颗粒的水合粒径分布与表面电位。',
    tags: ['粒径', 'PDI', 'Zeta 电位'],
    instruments: ['Malvern ZS90'], days: [2, 3],
    introduction: [
      '动态光散射由散射光强的涨落得到扩散系数，按斯托克斯–爱因斯坦方程换算为水合粒径。',
      'Zeta 电位由电泳迁移率计算，绝对值大于 30 mV 的体系通常较稳定。',
      '适用粒径 0.3 nm–5 µm；多分散指数 PDI 大于 0.5 时平均粒径只供参考。',
    ],
    requirements: ['分散液不少于 2 mL，注明溶剂及其折射率、黏度。', '浓度约 0.1 mg/mL，略显浑浊即可；不能有肉眼可见的沉淀。', '粉末请写明分散剂与超声条件，由实验室分散。', '测 Zeta 电位的溶液盐浓度不宜高。'],
    result_types: ['PDF', 'XLSX'],
    faq: [
      ['为什么比电镜粒径大？', '光散射测的是水合粒径，包含表面吸附层和溶剂化层，且按强度加权，大颗粒贡献被放大。'],
      ['粒度与电位算几个？', '粒度、电位分别计价；同一样品两项都测即为两个项目。'],
    ],
    parameters: [
      choices('items', '测试项目', [['size', '粒度'], ['zeta', 'Zeta 电位']], { required: true, default: ['size'] }),
      choice('state', '样品状态', [['dispersion', '分散液'], ['powder', '粉末，需分散']]),
      text('solvent', '溶剂', { required: true, max: 60 }),
      number('refractive_index', '颗粒折射率', '', { min: 1, max: 4, step: 0.01 }),
      number('ph', 'pH', '', { min: 0, max: 14, step: 0.1 }, when('items', 'zeta')),
      yesNo('temperature_control', '非 25 °C 测试'),
      number('temperature', '测试温度', '°C', { min: 5, max: 80, default: 37 }, { ...when('temperature_control', 'yes'), required: true }),
    ],
    prices: [base('粒度或 Zeta 电位', 'item', 300, { count_key: 'items' }), addOn('样品分散', 30, is('state', 'powder')), quantity([11, 95])],
  }),
];
