import { keysOf } from '../../kernel/keys.ts';

// What a visitor can answer, with the words of pages. Apart from the schemas, so that a page does not load zod.

/** What the sample is. */
export const sampleForms = {
  powder: '粉末或颗粒',
  bulk: '块体、片材或零件',
  film: '薄膜或涂层',
  soft: '塑料、橡胶、纤维或凝胶',
  liquid: '液体、溶液或分散液',
  biological: '细胞、组织或体液',
  cell: '电极或电池',
  data: '没有样品，只有数据、结构或图纸',
} as const;
export type SampleForm = keyof typeof sampleForms;
export const sampleFormKeys = keysOf(sampleForms);

/** What one wants to know, by field. */
export const topicGroups = [
  {
    name: '结构',
    topics: {
      phase: '是什么物相、什么晶型',
      lattice: '晶胞参数、晶粒尺寸、结晶度',
      orientation: '晶粒取向、晶界、织构',
      atoms: '晶格条纹、原子怎样排列',
      hot_phase: '升温或气氛中的物相变化',
      coordination: '某元素的配位数、键长',
      bonds: '官能团、化学键',
      molecule: '分子结构、基团的连接',
      chirality: '手性、蛋白质二级结构',
      carbon: '碳材料的缺陷、石墨化程度',
      radicals: '自由基、空位、未成对电子',
    },
  },
  {
    name: '形貌与尺寸',
    topics: {
      surface: '表面长什么样',
      inside: '纳米颗粒的形貌与内部',
      section: '截面、层厚、内部缺陷',
      roughness: '三维轮廓、粗糙度、台阶',
      particle_size: '颗粒大小与分布',
      grains: '金相组织、晶粒度',
      pores: '比表面积、孔径',
    },
  },
  {
    name: '成分与价态',
    topics: {
      major: '主要成分，含量 % 级',
      trace: '微量、痕量元素，ppm 或 ppb',
      map: '元素分布在哪里',
      organic: '碳、氢、氮、硫的含量',
      gases: '金属、陶瓷中的氧、氮、氢',
      valence: '元素的化学价态',
      depth: '表面污染、成分随深度的变化',
    },
  },
  {
    name: '分子与混合物',
    topics: {
      molar_mass: '高分子的分子量与分布',
      exact_mass: '小分子、多肽的精确分子量',
      volatile: '挥发性有机物有哪些、多少',
      mixture: '不挥发的混合物、杂质、降解产物',
      metabolites: '代谢物的差异与通路',
    },
  },
  {
    name: '热与力学',
    topics: {
      stability: '热稳定性、失重、分解温度',
      transition: '熔点、玻璃化转变、结晶、比热',
      heat_flow: '导热系数、热扩散',
      strength: '拉伸、压缩、弯曲强度',
      hardness: '硬度、弹性模量',
      viscoelastic: '模量、阻尼随温度或频率的变化',
    },
  },
  {
    name: '光、电、磁与表面性质',
    topics: {
      absorption: '光吸收、透过、带隙',
      emission: '发光、荧光寿命、量子产率',
      magnetism: '磁滞回线、饱和磁化、居里温度',
      electrochemistry: '电催化、腐蚀、阻抗',
      battery: '电池容量、倍率、循环寿命',
      local_electric: '微区电势、导电、压电',
      wetting: '润湿性、表面能',
      charge: '表面电荷、分散稳定性',
      sites: '酸碱位、还原性、吸附强弱',
    },
  },
  {
    name: '加工与计算',
    topics: {
      lamella: '定点切割、制备透射薄片',
      treatment: '退火、淬火、烧结',
      electrons: '电子结构、吸附能、反应路径',
      motion: '扩散、相互作用、分子运动',
      parts: '应力、温度、流动的仿真',
      fitting: '分峰、精修、拟合、绘图',
    },
  },
] as const;
type Keys<T> = T extends unknown ? keyof T : never;
export type Topic = Keys<(typeof topicGroups)[number]['topics']>;
export const topics = Object.assign({}, ...topicGroups.map((group) => group.topics)) as Record<Topic, string>;
export const topicKeys = keysOf(topics);

/** What the sample does not stand, or what must not happen to it. */
export const limits = {
  insulating: '不导电',
  no_vacuum: '含水或挥发物，不能进真空',
  magnetic: '有强磁性',
  keep: '不能损坏，测完要完整取回',
  insoluble: '不溶解，也不能消解',
  air_sensitive: '怕水或怕氧',
} as const;
export type Limit = keyof typeof limits;
export const limitKeys = keysOf(limits);

/** How well a service answers a question: 3 and 2 answer it, 1 gives a hint. */
export const fitNames = { 3: '首选方法', 2: '常可回答', 1: '提供线索' } as const;
export type Fit = keyof typeof fitNames;

/** So many questions are answered at once; more make every list alike. */
export const mostTopics = 3;

/** The answers of a visitor. */
export interface AdviserAnswers {
  sample: SampleForm;
  topics: readonly Topic[];
  limits: readonly Limit[];
  /** How much there is of each sample: of a liquid in mL, else in mg. */
  amount?: number | undefined;
}

/** Forms whose amount is asked, and in which unit; the size of a solid piece is no amount. */
export const amountUnits: Readonly<Partial<Record<SampleForm, 'mg' | 'mL'>>> = {
  powder: 'mg',
  soft: 'mg',
  liquid: 'mL',
};
