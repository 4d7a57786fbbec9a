import type { Limit, SampleForm, Topic } from '@yance/contract/catalogue/adviser/questions.ts';

export interface NewcomersQuestion {
  /** What a newcomer has and wants, in their own words. */
  words: string;
  sample: SampleForm;
  topics: Topic[];
  limits?: Limit[];
  /** In mg, of a liquid in mL. */
  amount?: number;
  /** What a specialist would book. */
  book: string;
  /** What a specialist would advise against, though it shows something of what was asked. */
  not?: string[];
}

const ask = (
  words: string,
  sample: SampleForm,
  topics: Topic[],
  book: string,
  more: Pick<NewcomersQuestion, 'limits' | 'amount' | 'not'> = {},
): NewcomersQuestion => ({ words, sample, topics, book, ...more });

/** Written from textbooks and the catalogue of the specification, never from the adviser's own data. */
export const newcomersQuestions: readonly NewcomersQuestion[] = [
  // Diffraction and spectra of structure.
  ask('水热合成的氧化锌粉末，是不是目标物相', 'powder', ['phase', 'lattice'], 'xrd', { amount: 200 }),
  ask('带水的沉淀，不能进真空，是什么晶型', 'powder', ['phase'], 'xrd', {
    limits: ['no_vacuum'],
    not: ['tem', 'fe-sem'],
  }),
  ask('玻璃上 200 nm 的钙钛矿膜是什么相', 'film', ['phase'], 'xrd', { limits: ['insulating'] }),
  ask('只有 12 mg 的珍贵粉末，要完整取回，是哪种晶型、有哪些键', 'powder', ['phase', 'bonds'], 'raman', {
    limits: ['keep'],
    amount: 12,
    not: ['xrd', 'tem'],
  }),
  ask('零件断口上一颗 0.2 mm 的夹杂物是什么相', 'bulk', ['phase'], 'micro-xrd', {
    limits: ['keep', 'magnetic'],
    not: ['fe-sem', 'ebsd', 'tem'],
  }),
  ask('催化剂前驱体升到 800 °C 会变成什么相', 'powder', ['hot_phase', 'phase'], 'in-situ-xrd', {
    amount: 500,
    not: ['tg-dsc'],
  }),
  ask('冷轧铝板的织构，可以切割抛光', 'bulk', ['orientation'], 'xrd-texture'),
  ask('不锈钢的晶界类型与晶粒取向，可以抛光', 'bulk', ['orientation', 'grains'], 'ebsd'),
  ask('强磁性硅钢片的织构，不能进电镜', 'bulk', ['orientation'], 'xrd-texture', {
    limits: ['magnetic'],
    not: ['ebsd', 'fe-sem'],
  }),
  ask('45 钢热处理后的组织和晶粒度', 'bulk', ['grains'], 'metallography', {
    limits: ['magnetic'],
    not: ['ebsd', 'fe-sem'],
  }),
  ask('单原子催化剂中铂的配位与价态，非晶载体', 'powder', ['coordination', 'valence'], 'xafs', { amount: 150 }),
  ask('不溶的分子筛中铝的配位', 'powder', ['coordination'], 'solid-nmr', {
    limits: ['insoluble'],
    amount: 300,
    not: ['nmr'],
  }),
  ask('石墨烯粉末的缺陷多不多', 'powder', ['carbon'], 'raman', { amount: 20 }),
  ask('碳纳米管膜逐点看石墨化，自己操作', 'film', ['carbon', 'bonds'], 'raman-session'),
  ask('塑料薄膜有哪些官能团，测完要取回', 'soft', ['bonds'], 'ftir', { limits: ['keep'], not: ['gc-ms', 'nmr'] }),
  ask('水溶液里的无机离子键', 'liquid', ['bonds'], 'raman', { limits: ['no_vacuum'], not: ['xps'] }),
  ask('光催化剂里有没有氧空位', 'powder', ['radicals'], 'epr', { amount: 60 }),
  ask('酶溶液的二级结构有没有变', 'biological', ['chirality'], 'circular-dichroism'),
  ask('新合成的有机小分子，能溶于氯仿，结构对不对', 'powder', ['molecule'], 'nmr', { amount: 20, not: ['solid-nmr'] }),
  ask('不溶的共价有机框架的骨架结构', 'powder', ['molecule'], 'solid-nmr', {
    limits: ['insoluble'],
    amount: 300,
    not: ['nmr', 'lc-ms'],
  }),
  // Looking at it.
  ask('不导电的陶瓷粉末表面长什么样', 'powder', ['surface'], 'fe-sem', { limits: ['insulating'], amount: 50 }),
  ask('含水的水凝胶表面，不能进真空', 'soft', ['surface'], 'afm', {
    limits: ['no_vacuum'],
    not: ['fe-sem', 'sem-session', 'cloud-session', 'tof-sims'],
  }),
  ask('镀层有多厚，断面可以脆断', 'film', ['section'], 'fe-sem'),
  ask('芯片上一个缺陷点下面的截面，不怕切', 'bulk', ['section', 'lamella'], 'fib'),
  ask('固态电池的界面要三维重构，现场指定位置', 'cell', ['section', 'lamella'], 'fib-sem-session'),
  ask('整个样品边看边选视野，想到现场看表面', 'bulk', ['surface'], 'sem-session'),
  ask('片状粉末的台阶多高，不到场，视频连线看', 'powder', ['roughness'], 'cloud-session', { amount: 20 }),
  ask('合金里哪些元素偏聚在哪里', 'bulk', ['map', 'major'], 'eds'),
  ask('核壳纳米颗粒的内部，只有几毫克粉末', 'powder', ['inside', 'particle_size'], 'tem', { amount: 8 }),
  ask('水分散的量子点的晶格条纹，可以滴干', 'liquid', ['atoms', 'inside'], 'tem', { amount: 2 }),
  ask('单个铂原子落在哪里', 'powder', ['atoms'], 'ac-stem', { amount: 10 }),
  ask('想同工程师一起找界面的晶格像', 'film', ['atoms', 'inside'], 'tem-session'),
  ask('二维材料薄膜的台阶和粗糙度，不能损坏', 'film', ['roughness'], 'afm', {
    limits: ['keep', 'insulating'],
    not: ['fe-sem'],
  }),
  ask('磨损试样的磨痕体积，强磁性', 'bulk', ['roughness'], 'clsm', { limits: ['magnetic'], not: ['cloud-session'] }),
  ask('铁电薄膜的微区压电和电势', 'film', ['local_electric'], 'afm', { limits: ['insulating'] }),
  ask('乳液里颗粒有多大、会不会沉', 'liquid', ['particle_size', 'charge'], 'dls-zeta', {
    limits: ['no_vacuum'],
    amount: 5,
    not: ['tem', 'tem-session'],
  }),
  ask('活性炭的比表面和孔', 'powder', ['pores'], 'bet', { amount: 200 }),
  // What it is made of.
  ask('催化剂里负载了百分之几的钴，可以消解', 'powder', ['major'], 'icp-oes', { amount: 150 }),
  ask('地下水里 ppb 级的砷和铅', 'liquid', ['trace'], 'icp-ms', {
    limits: ['no_vacuum'],
    amount: 50,
    not: ['tof-sims'],
  }),
  ask('古陶瓷的主要成分，不能破坏也不能溶', 'bulk', ['major'], 'xrf', {
    limits: ['keep', 'insoluble'],
    not: ['icp-oes', 'icp-ms'],
  }),
  ask('含水污泥里的金属含量', 'powder', ['major', 'trace'], 'icp-oes', {
    limits: ['no_vacuum'],
    amount: 500,
    not: ['xrf', 'eds', 'xps', 'tof-sims'],
  }),
  ask('新化合物的碳氢氮对不对', 'powder', ['organic'], 'elemental-analysis', { amount: 20 }),
  ask('钛合金里的氧和氢', 'bulk', ['gases'], 'onh'),
  ask('氧化物表面的钛是三价还是四价，干燥粉末', 'powder', ['valence'], 'xps', { limits: ['insulating'], amount: 50 }),
  ask('强磁性铁氧体中铁的价态', 'powder', ['valence'], 'xafs', { limits: ['magnetic'], amount: 200, not: ['xps'] }),
  ask('含水沉淀里铜的价态，不能进真空', 'powder', ['valence'], 'xafs', {
    limits: ['no_vacuum'],
    amount: 200,
    not: ['xps'],
  }),
  ask('涂层成分随深度怎样变', 'film', ['depth'], 'xps'),
  ask('锂金属表面的有机膜分布在哪里', 'cell', ['depth', 'map'], 'tof-sims', { limits: ['air_sensitive'] }),
  // Molecules and mixtures.
  ask('聚乳酸的分子量分布，能溶', 'soft', ['molar_mass'], 'gpc', { amount: 30, not: ['lc-ms'] }),
  ask('合成多肽的精确分子量', 'powder', ['exact_mass'], 'lc-ms', { amount: 5, not: ['gpc'] }),
  ask('药液里不挥发的降解产物', 'liquid', ['mixture'], 'lc-ms', { amount: 5, not: ['gc-ms'] }),
  ask('精油里有哪些挥发成分', 'liquid', ['volatile'], 'gc-ms', {
    limits: ['no_vacuum'],
    amount: 3,
    not: ['lc-ms', 'tof-sims'],
  }),
  ask('给药前后血清的代谢差异', 'biological', ['metabolites'], 'metabolomics'),
  // Heat and force.
  ask('尼龙粒的熔点和结晶', 'soft', ['transition'], 'dsc', { amount: 20 }),
  ask('含水凝胶的玻璃化转变', 'soft', ['transition'], 'dsc', { limits: ['no_vacuum'], amount: 20 }),
  ask('碳酸盐在多少度分解、失重多少', 'powder', ['stability'], 'tg-dsc', { amount: 50, not: ['dsc'] }),
  ask('散热片的导热系数', 'bulk', ['heat_flow'], 'lfa'),
  ask('打印件的拉伸强度', 'bulk', ['strength'], 'utm', { not: ['nanoindentation'] }),
  ask('硬质薄膜的硬度和模量', 'film', ['hardness'], 'nanoindentation', { not: ['utm'] }),
  ask('橡胶减振材料的阻尼随温度怎样变', 'soft', ['viscoelastic'], 'dma'),
  // Light, electricity, magnetism and surfaces.
  ask('半导体粉末的带隙，不溶', 'powder', ['absorption'], 'uv-vis', {
    limits: ['insoluble'],
    amount: 300,
    not: ['photoluminescence'],
  }),
  ask('荧光粉的量子产率和寿命', 'powder', ['emission'], 'photoluminescence', { amount: 100, not: ['uv-vis'] }),
  ask('铁氧体的磁滞回线，要取回', 'powder', ['magnetism'], 'vsm', { limits: ['magnetic', 'keep'], amount: 50 }),
  ask('析氢电极的极化曲线和阻抗', 'cell', ['electrochemistry'], 'cv-eis', { not: ['battery-cycling'] }),
  ask('扣式电池循环 200 次后的容量', 'cell', ['battery'], 'battery-cycling', { not: ['cv-eis'] }),
  ask('疏水涂层的接触角', 'film', ['wetting'], 'contact-angle'),
  ask('固体酸的酸量和强弱', 'powder', ['sites'], 'tpd', { amount: 200 }),
  // Treatment and calculation.
  ask('铝合金要固溶和淬火', 'bulk', ['treatment'], 'heat-treatment'),
  ask('氧还原的吸附能和反应路径', 'data', ['electrons'], 'dft', { not: ['molecular-dynamics', 'finite-element'] }),
  ask('锂离子在聚合物里怎样扩散', 'data', ['motion'], 'molecular-dynamics', { not: ['finite-element'] }),
  ask('支架的应力和温度分布', 'data', ['parts'], 'finite-element', { not: ['dft', 'molecular-dynamics'] }),
  ask('已有 XPS 数据要分峰', 'data', ['fitting'], 'data-package'),
];

/** By the limit that a newcomer names: what goes against it however it is done. */
export const against: Readonly<Record<Exclude<Limit, 'insulating'>, readonly string[]>> = {
  /** Digested, burnt, molten, heated, dissolved, cut, polished, torn or used up. */
  keep: [
    'icp-oes',
    'icp-ms',
    'elemental-analysis',
    'onh',
    'gc-ms',
    'lc-ms',
    'gpc',
    'metabolomics',
    'tg-dsc',
    'dsc',
    'dma',
    'tpd',
    'utm',
    'in-situ-xrd',
    'heat-treatment',
    'metallography',
    'ebsd',
    'xrd-texture',
    'fib',
    'tem',
    'ac-stem',
    'tem-session',
    'fib-sem-session',
    'cv-eis',
    'battery-cycling',
  ],
  /** Vacuum in the column, the chamber or the degassing station. */
  no_vacuum: [
    'fe-sem',
    'eds',
    'tem',
    'ac-stem',
    'ebsd',
    'fib',
    'xps',
    'tof-sims',
    'bet',
    'xrf',
    'sem-session',
    'tem-session',
    'fib-sem-session',
    'cloud-session',
  ],
  /** Lenses and magnets that draw it in, or are bent by it. */
  magnetic: [
    'fe-sem',
    'eds',
    'ac-stem',
    'ebsd',
    'fib',
    'xps',
    'nmr',
    'solid-nmr',
    'sem-session',
    'fib-sem-session',
    'cloud-session',
  ],
  insoluble: ['icp-oes', 'icp-ms', 'nmr', 'gpc', 'lc-ms', 'circular-dichroism'],
  /** Wetted with water in open air. */
  air_sensitive: ['contact-angle'],
};
