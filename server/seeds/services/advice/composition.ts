import { advice } from './define.ts';

const digestion = '溶液进样，须能消解或溶解';
const consumed = '进样的部分不能取回';
const dissolved = '须能溶解成澄清溶液';

/** Elements, spectra, molecules and life, by the code of the service. */
export const compositionAdvice = {
  'icp-oes': advice({
    samples: ['powder', 'bulk', 'liquid', 'soft', 'biological', 'cell'],
    shows: [
      ['major', 3, '准确测定金属元素，从 ppm 到百分之几十'],
      ['trace', 2, '检出限约 0.01–0.1 mg/L'],
    ],
    cannot: ['C、H、O、N 与卤素不能测', '不给出价态与物相'],
    mg: 100,
    ml: 10,
    stops: { keep: '样品被消解', insoluble: digestion },
    fills: [
      ['liquid', 'digestion', 'no'],
      ['powder', 'digestion', 'yes'],
      ['bulk', 'digestion', 'yes'],
    ],
  }),
  'icp-ms': advice({
    samples: ['powder', 'bulk', 'liquid', 'soft', 'biological', 'cell'],
    shows: [['trace', 3, '痕量与超痕量元素，检出限到 ng/L']],
    cannot: ['高于 10 mg/L 的含量请改用 ICP-OES', 'C、H、O、N 不能测'],
    mg: 100,
    ml: 10,
    stops: { keep: '样品被消解', insoluble: digestion },
    fills: [
      ['liquid', 'digestion', 'no'],
      ['powder', 'digestion', 'yes'],
      ['bulk', 'digestion', 'yes'],
    ],
  }),
  xrf: advice({
    samples: ['powder', 'bulk'],
    shows: [['major', 3, '不消解就给出从钠到铀的主量与次量元素']],
    cannot: ['C、N、O 等轻元素测不准', '低于约 10–100 ppm 测不出', '不给出价态'],
    mg: 1000,
    stops: { no_vacuum: '光路抽真空，含水或挥发物的样品须先烘干' },
    minds: { keep: '块体可直接测；压片会混入黏结剂' },
    fills: [['bulk', 'preparation', 'none']],
  }),
  'elemental-analysis': advice({
    samples: ['powder', 'soft', 'liquid'],
    shows: [['organic', 3, '准确测定 C、H、N、S（及 O）的百分含量']],
    cannot: ['金属不能测', '混合物只给出总量'],
    mg: 10,
    stops: { keep: '样品被燃烧' },
    minds: { no_vacuum: '须先干燥，水分会算进氢含量' },
  }),
  onh: advice({
    samples: ['powder', 'bulk'],
    shows: [['gases', 3, '金属与陶瓷中氧、氮、氢的准确含量']],
    cannot: ['有机物、低熔点金属不能测'],
    mg: 500,
    stops: { keep: '样品被熔融' },
    fills: [['powder', 'surface', 'none']],
  }),
  ftir: advice({
    samples: ['powder', 'film', 'liquid', 'soft', 'bulk'],
    shows: [
      ['bonds', 3, '吸收峰对应官能团与化学键'],
      ['molecule', 1, '与谱库比对，判断材料种类'],
    ],
    cannot: ['金属与单质没有信号', '混合物的峰会重叠', '一般不定量'],
    mg: 5,
    minds: { keep: '用 ATR 可原样取回，KBr 压片不能' },
    fills: [
      ['film', 'mode', 'atr'],
      ['liquid', 'mode', 'atr'],
      ['soft', 'mode', 'atr'],
      ['keep', 'mode', 'atr'],
    ],
  }),
  raman: advice({
    samples: ['powder', 'film', 'liquid', 'bulk', 'soft', 'cell', 'biological'],
    shows: [
      ['carbon', 3, 'D、G 峰给出缺陷与石墨化程度'],
      ['bonds', 2, '对称振动与无机键，水不干扰'],
      ['phase', 1, '可区分同质异形体，微米级定点'],
    ],
    cannot: ['荧光强的样品会被淹没', '金属没有信号'],
    mg: 10,
    ml: 0.5,
  }),
  'uv-vis': advice({
    samples: ['powder', 'film', 'liquid'],
    shows: [['absorption', 3, '吸收、透过或漫反射谱，并计算带隙']],
    cannot: ['吸收峰宽，不能单独确定结构', '不给出发光'],
    mg: 200,
    ml: 3,
    fills: [
      ['powder', 'mode', 'drs'],
      ['liquid', 'mode', 'absorbance'],
      ['film', 'mode', 'transmittance'],
    ],
  }),
  photoluminescence: advice({
    samples: ['powder', 'film', 'liquid'],
    shows: [['emission', 3, '激发与发射谱、寿命与量子产率']],
    cannot: ['不发光的样品没有信号', '不给出吸收系数'],
    mg: 50,
    ml: 3,
    minds: { air_sensitive: '请密封在石英池中' },
    fills: [
      ['powder', 'state', 'powder'],
      ['liquid', 'state', 'solution'],
      ['film', 'state', 'film'],
    ],
  }),
  'circular-dichroism': advice({
    samples: ['liquid', 'biological'],
    shows: [['chirality', 3, '手性信号，蛋白质 α 螺旋与 β 折叠的比例']],
    cannot: ['不给出氨基酸的位置', '缓冲液吸收强时远紫外测不到'],
    ml: 1,
    stops: { insoluble: dissolved },
  }),
  nmr: advice({
    samples: ['powder', 'liquid', 'soft'],
    shows: [
      ['molecule', 3, '氢、碳的化学环境与连接，确定分子结构'],
      ['mixture', 1, '较纯时可看出杂质比例'],
      ['chirality', 1, '二维谱可判断相对构型'],
    ],
    cannot: ['不溶的样品不能测', '铁磁杂质使谱线变宽', '低于约 1 % 的成分看不清'],
    mg: 5,
    ml: 0.5,
    stops: { insoluble: '须溶于氘代溶剂，不溶的请选固体核磁', magnetic: '铁磁性物质不能进入磁体' },
    minds: { keep: '样品溶在氘代溶剂中，须蒸干后取回', air_sensitive: '须在手套箱中溶样并密封' },
    fills: [['liquid', 'dissolved', 'yes']],
  }),
  'solid-nmr': advice({
    samples: ['powder', 'soft'],
    shows: [
      ['molecule', 2, '不溶样品中 ¹³C、²⁹Si、²⁷Al 的化学环境'],
      ['coordination', 2, '铝、硅、磷等的配位'],
    ],
    cannot: ['分辨率低于液体核磁', '顺磁成分使谱线消失'],
    mg: 200,
    stops: { magnetic: '铁磁性物质不能进入磁体' },
  }),
  epr: advice({
    samples: ['powder', 'liquid'],
    shows: [
      ['radicals', 3, '自由基、氧空位与过渡金属离子的未成对电子'],
      ['valence', 1, '部分过渡金属离子的价态'],
    ],
    cannot: ['没有未成对电子就没有信号', '绝对定量困难'],
    mg: 50,
    ml: 2,
    minds: { magnetic: '磁性颗粒给出很宽的背景' },
  }),
  'gc-ms': advice({
    samples: ['liquid', 'powder', 'soft', 'biological'],
    shows: [
      ['volatile', 3, '分离后逐一检索谱库，可定量'],
      ['exact_mass', 1, '可气化小分子的分子量与碎片'],
    ],
    cannot: ['300 °C 以下不能气化的成分测不到', '金属、无机盐不能测'],
    ml: 1,
    stops: { keep: consumed },
    minds: { insoluble: '不溶的样品须萃取或顶空进样' },
  }),
  'lc-ms': advice({
    samples: ['powder', 'liquid', 'biological'],
    shows: [
      ['exact_mass', 3, '高分辨质谱给出精确分子量与分子式'],
      ['mixture', 3, '液相分离后逐个鉴定不挥发的成分'],
    ],
    cannot: ['不电离的成分没有信号', '同分异构体须有标样'],
    ml: 1,
    stops: { keep: consumed, insoluble: dissolved },
    fills: [['mixture', 'mode', 'lc']],
  }),
  gpc: advice({
    samples: ['powder', 'soft', 'liquid'],
    shows: [['molar_mass', 3, '数均、重均分子量与分布']],
    cannot: ['交联、不溶的样品不能测', '以标样换算，为相对分子量'],
    mg: 10,
    stops: { keep: consumed, insoluble: '须完全溶解，无凝胶与填料' },
  }),
  metabolomics: advice({
    samples: ['biological'],
    shows: [['metabolites', 3, '非靶向全谱扫描，给出差异代谢物与通路']],
    cannot: ['为相对定量', '每组少于 6 个重复难有统计意义'],
    stops: { keep: '样品被提取' },
  }),
} as const;
