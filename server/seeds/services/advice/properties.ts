import { advice } from './define.ts';

const destroyed = '样品在测试中被加热';

/** Thermal, mechanical, magnetic, electrical properties, treatment, instrument time and calculation, by code. */
export const propertiesAdvice = {
  'tg-dsc': advice({
    samples: ['powder', 'bulk', 'soft', 'liquid'],
    shows: [
      ['stability', 3, '失重台阶、分解温度与吸放热，至 1500 °C'],
      ['transition', 2, '高温下的熔融与相变热'],
    ],
    cannot: ['不说明逸出的是什么气体', '弱的玻璃化转变看不清'],
    mg: 10,
    ml: 1,
    stops: { keep: destroyed },
  }),
  dsc: advice({
    samples: ['powder', 'soft', 'film', 'liquid'],
    shows: [['transition', 3, '熔点、玻璃化转变、结晶与比热']],
    cannot: ['不给出失重', '须低于分解温度'],
    mg: 5,
    stops: { keep: destroyed },
    minds: { no_vacuum: '用密封坩埚' },
    fills: [['no_vacuum', 'crucible', 'sealed']],
  }),
  lfa: advice({
    samples: ['bulk', 'film', 'soft'],
    shows: [['heat_flow', 3, '热扩散系数，并由比热与密度计算导热系数']],
    cannot: ['须为规则圆片', '多孔、透光样品误差大'],
    minds: { keep: '喷石墨可能留下痕迹' },
  }),
  bet: advice({
    samples: ['powder', 'bulk'],
    shows: [['pores', 3, '比表面、孔容与孔径分布（0.4–100 nm）']],
    cannot: ['封闭的孔测不到', '大于约 100 nm 的孔不准'],
    mg: 100,
    stops: { no_vacuum: '须加热并抽真空脱气' },
    minds: { keep: '脱气时加热，热敏样品会改变' },
    fills: [['pores', 'content', 'full']],
  }),
  tpd: advice({
    samples: ['powder'],
    shows: [['sites', 3, '酸碱位的多少与强弱、还原温度、积碳']],
    cannot: ['不区分 B 酸与 L 酸', '不说明活性位的结构'],
    mg: 100,
    stops: { keep: destroyed },
  }),
  'dls-zeta': advice({
    samples: ['liquid', 'powder', 'biological'],
    shows: [
      ['particle_size', 3, '分散液中的水合粒径与分布，代表整体'],
      ['charge', 3, 'Zeta 电位，判断分散是否稳定'],
    ],
    cannot: ['大于约 5 µm 会沉降，不准', '看不到形状'],
    ml: 2,
    minds: { keep: '粉末须分散在液体中，不能原样取回', air_sensitive: '分散剂须无水，样品池须密封' },
    fills: [
      ['powder', 'state', 'powder'],
      ['liquid', 'state', 'dispersion'],
      ['charge', 'items', 'zeta'],
    ],
  }),
  vsm: advice({
    samples: ['powder', 'bulk', 'film'],
    shows: [['magnetism', 3, '磁滞回线、饱和磁化、变温磁化与居里温度']],
    cannot: ['不说明磁畴的样子', '薄膜须扣除基底'],
    mg: 20,
    fills: [['powder', 'direction', 'powder']],
  }),
  utm: advice({
    samples: ['bulk', 'soft', 'film'],
    shows: [['strength', 3, '拉伸、压缩、弯曲与剥离的强度和伸长率']],
    cannot: ['须加工成标准试样', '微区性能测不到'],
    stops: { keep: '样品被破坏' },
  }),
  nanoindentation: advice({
    samples: ['bulk', 'film'],
    shows: [['hardness', 3, '薄膜与微区的硬度和弹性模量']],
    cannot: ['粗糙表面误差大', '不代表整体强度'],
    minds: { keep: '留下微米级压痕' },
  }),
  dma: advice({
    samples: ['soft', 'bulk', 'film'],
    shows: [
      ['viscoelastic', 3, '储能、损耗模量与 tan δ 随温度或频率的变化'],
      ['transition', 2, 'tan δ 峰给出灵敏的玻璃化转变'],
    ],
    cannot: ['熔融后不能测', '须为规则样条'],
    stops: { keep: destroyed },
  }),
  'cv-eis': advice({
    samples: ['powder', 'film', 'bulk', 'cell', 'liquid'],
    shows: [['electrochemistry', 3, '循环伏安、极化曲线与阻抗']],
    cannot: ['不说明产物是什么', '不给出循环寿命'],
    mg: 50,
    stops: { keep: '制成电极并通电后不能恢复' },
    minds: { insulating: '绝缘样品须与导电剂混合制成电极', air_sensitive: '须在手套箱中装样，请先联系我们' },
  }),
  'battery-cycling': advice({
    samples: ['cell', 'powder'],
    shows: [['battery', 3, '容量、倍率性能与循环寿命']],
    cannot: ['不说明衰减的原因'],
    stops: { keep: '循环后电池已老化' },
    minds: { air_sensitive: '极片须在手套箱中装成电池，请先联系我们' },
    fills: [['powder', 'state', 'powder']],
  }),
  'heat-treatment': advice({
    samples: ['bulk', 'powder', 'film'],
    shows: [['treatment', 3, '按温度曲线与气氛退火、淬火、固溶或烧结']],
    cannot: ['不含处理后的检测'],
    stops: { keep: '样品经过热处理' },
  }),
  'sem-session': advice({
    samples: ['powder', 'bulk', 'film', 'soft', 'cell'],
    shows: [
      ['surface', 2, '到场或视频，自己选视野看表面'],
      ['section', 1, '看已制好的截面'],
    ],
    cannot: ['按小时计，视野少时不合算'],
    stops: { no_vacuum: '样品须干燥', magnetic: '强磁样品不能上机' },
    minds: { insulating: '需喷镀', keep: '喷镀层去不掉' },
    fills: [['insulating', 'coating', 'yes']],
  }),
  'tem-session': advice({
    samples: ['powder', 'film', 'liquid'],
    shows: [
      ['inside', 2, '与工程师一起找颗粒与界面'],
      ['atoms', 2, '现场拍高分辨像与衍射'],
    ],
    cannot: ['制样须提前完成'],
    stops: { no_vacuum: '样品须干燥', keep: '制样后不能恢复' },
    minds: { magnetic: '必须声明' },
  }),
  'fib-sem-session': advice({
    samples: ['bulk', 'film', 'cell'],
    shows: [
      ['section', 2, '现场定点切割，可三维重构'],
      ['lamella', 2, '现场指定位置提取薄片'],
    ],
    cannot: ['2 小时起约'],
    stops: { no_vacuum: '样品须干燥', magnetic: '强磁样品不能上机', keep: '样品被切割' },
    minds: { insulating: '须喷碳' },
    fills: [
      ['insulating', 'carbon', 'yes'],
      ['lamella', 'purpose', 'lamella'],
    ],
  }),
  'cloud-session': advice({
    samples: ['powder', 'bulk', 'film'],
    shows: [
      ['surface', 1, '视频实时看表面，不用到场'],
      ['inside', 1, '也可选透射电镜'],
      ['roughness', 1, '也可选原子力显微镜'],
    ],
    cannot: ['须提前 1 天寄样并制样'],
    stops: { no_vacuum: '电镜样品须干燥', magnetic: '强磁样品不能上机' },
    minds: { insulating: '看电镜须喷镀', keep: '看电镜须喷镀或制样，不能原样取回' },
  }),
  'raman-session': advice({
    samples: ['powder', 'bulk', 'film', 'liquid', 'soft'],
    shows: [
      ['carbon', 1, '自己操作，点多时合算'],
      ['bonds', 1, '自己选点与条件'],
    ],
    cannot: ['须先通过本仪器的培训'],
  }),
  dft: advice({
    samples: ['data'],
    shows: [
      ['electrons', 3, '能带、态密度、吸附能与反应路径'],
      ['coordination', 1, '优化结构，得到键长'],
    ],
    cannot: ['只能算几百个原子', '不能代替实验'],
  }),
  'molecular-dynamics': advice({
    samples: ['data'],
    shows: [['motion', 3, '扩散、相互作用与热学性质随时间的变化']],
    cannot: ['经典力场不算化学反应'],
  }),
  'finite-element': advice({
    samples: ['data'],
    shows: [['parts', 3, '应力、温度、流动与电场的多物理场仿真']],
    cannot: ['结果取决于材料参数与边界条件'],
  }),
  'data-package': advice({
    samples: ['data'],
    shows: [['fitting', 3, 'XPS 分峰、XRD 精修、XAFS 拟合与科研绘图']],
    cannot: ['不能补救没有测到的信号'],
  }),
} as const;
