import type { PictureKind } from '@yance/ui/pictures/kinds.ts';

export interface CategorySeed {
  /** One id space: 1–3 are the project types, categories start at 11, children at 101. */
  id: number;
  type_id: 1 | 2 | 3;
  name: string;
  title: string;
  sketch: string;
  /** Kind of drawn picture. */
  picture: PictureKind;
  discount_label?: string;
  /** Stands among the service types of the home page. */
  on_home?: boolean;
  children: { id: number; name: string; services: string[] }[];
}

/** In the order in which lists show them; 31 电镜 is always first in the plan. */
export const categories: CategorySeed[] = [
  {
    id: 31, type_id: 1, name: '电镜', title: '电子显微镜', picture: 'particles', on_home: true, discount_label: '新人券可用',
    sketch: '形貌、微区成分与晶体取向，从微米到原子。',
    children: [
      { id: 101, name: '扫描电镜', services: ['fe-sem'] },
      { id: 102, name: '透射电镜', services: ['tem'] },
      { id: 103, name: '能谱', services: ['eds'] },
      { id: 104, name: 'EBSD', services: ['ebsd'] },
    ],
  },
  {
    id: 11, type_id: 1, name: '物相', title: '物相与晶体结构', picture: 'xrd', on_home: true,
    sketch: '物相鉴定、织构、微区与原位衍射。',
    children: [
      { id: 105, name: '粉末衍射', services: ['xrd'] },
      { id: 106, name: '织构', services: ['xrd-texture'] },
      { id: 107, name: '微区衍射', services: ['micro-xrd'] },
      { id: 108, name: '变温/原位', services: ['in-situ-xrd'] },
    ],
  },
  {
    id: 12, type_id: 1, name: '表面', title: '表面分析', picture: 'surface', on_home: true,
    sketch: '表面价态、粗糙度、三维形貌与润湿性。',
    children: [
      { id: 109, name: 'XPS', services: ['xps'] },
      { id: 110, name: '原子力显微镜', services: ['afm'] },
      { id: 111, name: '激光显微镜', services: ['clsm'] },
      { id: 112, name: '接触角', services: ['contact-angle'] },
    ],
  },
  {
    id: 13, type_id: 1, name: '成分', title: '成分分析', picture: 'icp', on_home: true,
    sketch: '从痕量金属到 C、H、N、S、O 的定量分析。',
    children: [
      { id: 113, name: 'ICP', services: ['icp-oes', 'icp-ms'] },
      { id: 114, name: 'X射线荧光', services: ['xrf'] },
      { id: 115, name: '元素分析', services: ['elemental-analysis'] },
      { id: 116, name: '氧氮氢', services: ['onh'] },
    ],
  },
  {
    id: 14, type_id: 1, name: '光谱', title: '光谱分析', picture: 'raman', on_home: true,
    sketch: '红外、拉曼、紫外、荧光与圆二色。',
    children: [
      { id: 117, name: '红外', services: ['ftir'] },
      { id: 118, name: '拉曼', services: ['raman'] },
      { id: 119, name: '紫外-可见', services: ['uv-vis'] },
      { id: 120, name: '荧光', services: ['photoluminescence'] },
      { id: 121, name: '圆二色', services: ['circular-dichroism'] },
    ],
  },
  {
    id: 15, type_id: 1, name: '热分析', title: '热分析', picture: 'tg', on_home: true,
    sketch: '热稳定性、相变、热流与导热。',
    children: [
      { id: 122, name: '同步热分析', services: ['tg-dsc'] },
      { id: 123, name: '差示扫描量热', services: ['dsc'] },
      { id: 124, name: '激光导热', services: ['lfa'] },
    ],
  },
  {
    id: 16, type_id: 1, name: '吸附', title: '吸附与催化表征', picture: 'bet', on_home: true,
    sketch: '比表面、孔结构与程序升温实验。',
    children: [
      { id: 125, name: '比表面与孔径', services: ['bet'] },
      { id: 126, name: '程序升温', services: ['tpd'] },
    ],
  },
  {
    id: 17, type_id: 1, name: '粒度', title: '粒度与电位', picture: 'particle-size',
    sketch: '纳米颗粒的粒径分布与 Zeta 电位。',
    children: [{ id: 127, name: '纳米粒度', services: ['dls-zeta'] }, { id: 128, name: 'Zeta电位', services: ['dls-zeta'] }],
  },
  {
    id: 18, type_id: 1, name: '核磁', title: '核磁共振', picture: 'nmr', on_home: true,
    sketch: '液体、固体核磁与二维谱。',
    children: [{ id: 129, name: '液体核磁', services: ['nmr'] }, { id: 130, name: '固体核磁', services: ['solid-nmr'] }],
  },
  {
    id: 19, type_id: 1, name: '波谱', title: '波谱分析', picture: 'epr',
    sketch: '自由基、缺陷与顺磁中心。',
    children: [{ id: 131, name: '电子顺磁共振', services: ['epr'] }],
  },
  {
    id: 20, type_id: 1, name: '质谱', title: '色谱质谱', picture: 'chromatogram', on_home: true,
    sketch: '气质、液质与高分辨质谱。',
    children: [{ id: 132, name: '气质联用', services: ['gc-ms'] }, { id: 133, name: '液质/高分辨', services: ['lc-ms'] }],
  },
  {
    id: 21, type_id: 1, name: '高分子', title: '高分子表征', picture: 'molar-mass',
    sketch: '分子量与分子量分布。',
    children: [{ id: 134, name: '凝胶渗透色谱', services: ['gpc'] }],
  },
  {
    id: 22, type_id: 1, name: '磁学', title: '磁学性能', picture: 'hysteresis',
    sketch: '磁滞回线与变温磁化曲线。',
    children: [{ id: 135, name: '振动样品磁强计', services: ['vsm'] }],
  },
  {
    id: 23, type_id: 1, name: '力学', title: '力学性能', picture: 'stress-strain', on_home: true,
    sketch: '拉压弯、纳米压痕与动态力学。',
    children: [
      { id: 136, name: '万能材料试验', services: ['utm'] },
      { id: 137, name: '纳米压痕', services: ['nanoindentation'] },
      { id: 138, name: '动态力学', services: ['dma'] },
    ],
  },
  {
    id: 24, type_id: 1, name: '电化学', title: '电化学测试', picture: 'voltammogram', on_home: true,
    sketch: '伏安、阻抗与电池充放电。',
    children: [{ id: 139, name: '伏安与阻抗', services: ['cv-eis'] }, { id: 140, name: '电池充放电', services: ['battery-cycling'] }],
  },
  {
    id: 25, type_id: 1, name: '金属', title: '金属材料', picture: 'metallography',
    sketch: '制样、腐蚀与显微组织。',
    children: [{ id: 141, name: '金相', services: ['metallography'] }],
  },
  {
    id: 26, type_id: 1, name: '高端', title: '高端测试', picture: 'lattice-image', on_home: true,
    sketch: '球差电镜、FIB、ToF-SIMS 与同步辐射吸收谱。',
    children: [
      { id: 142, name: '球差电镜', services: ['ac-stem'] },
      { id: 143, name: 'FIB制样', services: ['fib'] },
      { id: 144, name: 'ToF-SIMS', services: ['tof-sims'] },
      { id: 145, name: 'XAFS', services: ['xafs'] },
    ],
  },
  {
    id: 27, type_id: 1, name: '材料加工', title: '材料加工', picture: 'furnace-programme',
    sketch: '按曲线与气氛进行的热处理实验。',
    children: [{ id: 146, name: '热处理', services: ['heat-treatment'] }],
  },
  {
    id: 28, type_id: 1, name: '生命科学', title: '生命科学', picture: 'mass-spectrum',
    sketch: '代谢组学等组学检测。',
    children: [{ id: 147, name: '代谢组', services: ['metabolomics'] }],
  },
  {
    id: 32, type_id: 2, name: '电镜机时', title: '电镜机时预约', picture: 'microscope', on_home: true,
    sketch: '到场或云视频，与工程师一起看样品。',
    children: [
      { id: 148, name: '扫描电镜', services: ['sem-session', 'cloud-session'] },
      { id: 149, name: '透射电镜', services: ['tem-session', 'cloud-session'] },
      { id: 150, name: '双束电镜', services: ['fib-sem-session'] },
      { id: 151, name: '云现场', services: ['cloud-session'] },
    ],
  },
  {
    id: 33, type_id: 2, name: '自主上机', title: '自主上机', picture: 'diffractometer',
    sketch: '培训考核通过后，自己预约、自己操作。',
    children: [{ id: 152, name: '拉曼', services: ['raman-session'] }],
  },
  {
    id: 34, type_id: 2, name: '上门取样', title: '上门取样', picture: 'samples',
    sketch: '取样员按时上门，北京、南京免费。',
    children: [{ id: 153, name: '取样服务', services: ['pickup'] }],
  },
  {
    id: 35, type_id: 3, name: '模拟计算', title: '模拟计算', picture: 'bands', on_home: true,
    sketch: '第一性原理、分子动力学与有限元。',
    children: [
      { id: 154, name: '第一性原理', services: ['dft'] },
      { id: 155, name: '分子动力学', services: ['molecular-dynamics'] },
      { id: 156, name: '有限元', services: ['finite-element'] },
    ],
  },
  {
    id: 36, type_id: 3, name: '数据处理', title: '数据处理', picture: 'xps',
    sketch: '分峰、精修、拟合、归属与科研绘图。',
    children: [{ id: 157, name: '数据处理包', services: ['data-package'] }],
  },
];
