import { advice } from './define.ts';

const noVacuum = '仪器为高真空，含水或会挥发的样品须先干燥';
const strongMagnet = '强磁样品会被吸向镜筒，不能上机';

/** Electron microscopy, diffraction and surfaces, by the code of the service. */
export const structureAdvice = {
  'fe-sem': advice({
    samples: ['powder', 'bulk', 'film', 'soft', 'cell'],
    shows: [
      ['surface', 3, '直接看到微米到纳米级的表面形貌'],
      ['section', 3, '脆断或离子抛光后看截面与层厚'],
      ['particle_size', 2, '在照片上统计颗粒尺寸，看得到是否团聚'],
      ['map', 2, '同时做能谱，得到元素的面分布'],
      ['grains', 1, '背散射像可看出不同的相与晶粒'],
    ],
    cannot: ['不能区分晶型与价态', '看不到颗粒内部', '氢、氦、锂测不出'],
    mg: 10,
    stops: { no_vacuum: noVacuum, magnetic: strongMagnet },
    minds: {
      insulating: '需喷金、铂或碳',
      keep: '喷镀层去不掉，脆断会破坏样品',
      air_sensitive: '转移时会短暂接触空气',
    },
    fills: [
      ['section', 'purpose', 'section'],
      ['map', 'purpose', 'eds'],
      ['insulating', 'coating', 'yes'],
      ['magnetic', 'magnetic', 'strong'],
    ],
  }),
  eds: advice({
    samples: ['powder', 'bulk', 'film', 'cell'],
    shows: [
      ['map', 3, '点、线、面上有哪些元素、怎样分布'],
      ['major', 2, '半定量给出约 0.1–1 % 以上的元素'],
    ],
    cannot: ['低于约 0.1 % 的元素测不准', '不能区分价态', '氢、氦、锂测不出'],
    mg: 10,
    stops: { no_vacuum: noVacuum, magnetic: strongMagnet },
    minds: { insulating: '需喷碳', keep: '碳膜去不掉' },
    fills: [
      ['map', 'mode', 'map'],
      ['insulating', 'coating', 'carbon'],
      ['magnetic', 'magnetic', 'strong'],
    ],
  }),
  tem: advice({
    samples: ['powder', 'bulk', 'film', 'liquid', 'soft', 'biological'],
    shows: [
      ['inside', 3, '看到纳米颗粒的形貌、核壳与孔道'],
      ['atoms', 3, '高分辨像给出晶格条纹，选区衍射给出晶面'],
      ['particle_size', 2, '在照片上统计几纳米的颗粒'],
      ['map', 2, '纳米尺度的元素分布'],
      ['phase', 1, '选区衍射判断很小区域的物相'],
      ['section', 1, '减薄或 FIB 取样后看界面'],
    ],
    cannot: ['视野很小，不代表整体', '厚于 200 nm 的部位看不透'],
    mg: 5,
    ml: 1,
    stops: { no_vacuum: '样品在高真空中观察，须能干燥', keep: '滴样或减薄后不能恢复原样' },
    minds: { magnetic: '须声明磁性，强磁样品由工程师判断能否上机' },
    fills: [['magnetic', 'magnetic', 'strong']],
  }),
  ebsd: advice({
    samples: ['bulk', 'film'],
    shows: [
      ['orientation', 3, '每个晶粒的取向、晶界类型与微区织构'],
      ['grains', 3, '晶粒尺寸的统计与相分布'],
    ],
    cannot: ['未知物相不能鉴定', '粉末、非晶不能测'],
    stops: { no_vacuum: noVacuum, magnetic: strongMagnet, keep: '表面须抛光' },
    minds: { insulating: '须喷薄碳，信号变弱' },
    fills: [['magnetic', 'magnetic', 'strong']],
  }),
  xrd: advice({
    samples: ['powder', 'bulk', 'film', 'cell'],
    shows: [
      ['phase', 3, '与标准卡片比对，鉴定物相与晶型'],
      ['lattice', 3, '晶胞参数、晶粒尺寸与结晶度'],
      ['orientation', 1, '峰强比可看出择优取向'],
    ],
    cannot: ['非晶只给出宽包', '含量低于约 1–5 % 的相看不到', '不给出元素含量'],
    mg: 100,
    minds: { air_sensitive: '须用密封样品台，请先联系我们' },
    fills: [['film', 'mode', 'gixrd']],
  }),
  'xrd-texture': advice({
    samples: ['bulk', 'film'],
    shows: [['orientation', 3, '极图与取向分布函数，代表整块材料的织构']],
    cannot: ['看不到单个晶粒', '未知物相不能测'],
    stops: { keep: '测试面须磨平抛光' },
  }),
  'micro-xrd': advice({
    samples: ['bulk', 'film'],
    shows: [['phase', 2, '指定的几十到几百微米位置是什么物相']],
    cannot: ['颗粒少时峰强不可靠', '不适合精修'],
  }),
  'in-situ-xrd': advice({
    samples: ['powder'],
    shows: [
      ['hot_phase', 3, '在升降温与气氛中逐点记录物相变化'],
      ['phase', 1, '室温的一条谱也能鉴定物相'],
    ],
    cannot: ['会熔化、飞溅、放出腐蚀气体的样品不能测', '不给出失重与热量'],
    mg: 300,
    stops: { keep: '加热后样品已改变' },
  }),
  afm: advice({
    samples: ['film', 'bulk', 'powder', 'soft', 'biological'],
    shows: [
      ['roughness', 3, '纳米级三维形貌与粗糙度'],
      ['local_electric', 3, '纳米尺度的电势、导电与压电'],
      ['surface', 2, '表面的高低起伏，不需导电'],
      ['inside', 1, '片层的厚度与横向尺寸'],
      ['hardness', 1, '力曲线给出软材料的局部模量'],
    ],
    cannot: ['起伏大于几微米的表面不能测', '不给出元素'],
    fills: [
      ['powder', 'state', 'powder'],
      ['local_electric', 'mode', 'kpfm'],
    ],
  }),
  clsm: advice({
    samples: ['bulk', 'film', 'soft'],
    shows: [
      ['roughness', 3, '微米级的三维轮廓、台阶高度与磨痕体积'],
      ['surface', 1, '大视野的光学形貌'],
    ],
    cannot: ['小于约 0.2 µm 的细节看不清', '陡峭侧壁测不到'],
  }),
  xps: advice({
    samples: ['powder', 'bulk', 'film', 'cell'],
    shows: [
      ['valence', 3, '表面几纳米内元素的化学价态'],
      ['depth', 3, '边刻蚀边测，得到成分随深度的变化'],
      ['bonds', 1, '结合能位移反映键合方式'],
      ['major', 1, '表面元素的半定量'],
    ],
    cannot: ['只代表最表面几纳米', '氢、氦测不出', '低于约 0.1 % 的元素测不准'],
    mg: 20,
    stops: { no_vacuum: '超高真空，含水或挥发物的样品不能进', magnetic: '强磁样品会偏转电子，须先消磁' },
    minds: { insulating: '开中和枪，按碳峰校正', air_sensitive: '须密封转移，请先联系我们' },
    fills: [
      ['depth', 'etching', 'profile'],
      ['magnetic', 'magnetic', 'strong'],
    ],
  }),
  'contact-angle': advice({
    samples: ['film', 'bulk', 'soft', 'powder'],
    shows: [['wetting', 3, '静态、动态接触角与表面能']],
    cannot: ['粗糙度与污染会改变结果', '不说明表面的成分'],
    stops: { air_sensitive: '液滴与潮湿空气会同表面反应' },
    minds: { keep: '液滴会沾湿表面；粉末须压片' },
    fills: [['powder', 'tablet', 'yes']],
  }),
  'ac-stem': advice({
    samples: ['powder', 'film', 'bulk'],
    shows: [
      ['atoms', 3, '亚埃分辨的原子像，可看单原子'],
      ['inside', 2, '原子级看界面与颗粒内部'],
      ['map', 2, '原子级的元素分布'],
    ],
    cannot: ['视野极小，须先有普通透射照片', '电子束敏感的样品会损坏'],
    mg: 5,
    stops: { no_vacuum: '样品在高真空中观察', magnetic: '强磁样品不能上机', keep: '须制成超薄样品' },
    fills: [['powder', 'state', 'powder']],
  }),
  fib: advice({
    samples: ['bulk', 'film', 'cell', 'powder'],
    shows: [
      ['lamella', 3, '在指定位置切割截面，提取透射薄片'],
      ['section', 2, '定点看几微米深的截面与层厚'],
    ],
    cannot: ['只切几十微米的范围', '镓离子会造成薄的损伤层'],
    stops: { no_vacuum: noVacuum, keep: '样品被切割', magnetic: strongMagnet },
    minds: { insulating: '须喷碳', air_sensitive: '请先联系我们' },
    fills: [['section', 'purpose', 'section']],
  }),
  'tof-sims': advice({
    samples: ['film', 'bulk', 'soft', 'cell'],
    shows: [
      ['depth', 3, '表面 1–2 nm 的分子碎片与深度剖析，含氢与锂'],
      ['map', 2, '分子与离子的成像，灵敏到 ppm'],
      ['trace', 1, '表面的痕量杂质，不定量'],
    ],
    cannot: ['没有标样不能定量', '只代表表面'],
    stops: { no_vacuum: '超高真空，不能放气' },
    minds: { insulating: '开中和枪', keep: '溅射处留下小坑', air_sensitive: '须密封转移' },
    fills: [
      ['depth', 'modes', 'depth'],
      ['air_sensitive', 'air_sensitive', 'yes'],
    ],
  }),
  xafs: advice({
    samples: ['powder', 'film', 'cell'],
    shows: [
      ['coordination', 3, '某元素的配位数与键长，非晶也能测'],
      ['valence', 3, '整体（而不只是表面）的平均价态'],
    ],
    cannot: ['一次只看一个元素', '给出的是平均结构'],
    mg: 100,
    minds: { air_sensitive: '须密封装样' },
  }),
  metallography: advice({
    samples: ['bulk'],
    shows: [
      ['grains', 3, '镶嵌、磨抛、腐蚀后的显微组织与晶粒度'],
      ['surface', 1, '光学放大的表面'],
    ],
    cannot: ['小于约 1 µm 的细节看不清', '不给出成分'],
    stops: { keep: '须切割、磨抛与腐蚀' },
    fills: [['grains', 'grain_size', 'yes']],
  }),
} as const;
