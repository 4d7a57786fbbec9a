import type { NewThanks } from '../../src/features/content/index.ts';

/** `likeCase` is the title of a case of ours that tells of the same method. */
interface ThanksSeed extends Omit<NewThanks, 'source'> {
  likeCase?: string;
}

/** Said where an example opens such a case, because no paper stands behind it. */
export const exampleNote = '（示例，原文为本站案例）';

/** Examples of how papers acknowledge the house; the groups are described, not named. */
export const thanks: ThanksSeed[] = [
  {
    company: '催化方向课题组（示例）',
    title: '场发射扫描电镜、XPS',
    code: 'Applied Catalysis B: Environmental',
    likeCase: 'XPS 含量与投料对不上，问题在哪里',
    content: 'The authors thank Yance (研测) for SEM and XPS measurements.',
    sketch: '制备了缺陷氧化物并用于光催化降解，SEM 给出颗粒尺寸，XPS 的 O 1s 分峰说明氧空位随处理时间增加。',
  },
  {
    company: '储能方向课题组（示例）',
    title: 'XRD 精修、BET',
    code: 'Journal of Power Sources',
    likeCase: '微孔碳的等温线不闭合：先查脱气，再查压力点',
    content: 'We acknowledge Yance for the XRD refinement and BET tests.',
    sketch: '研究层状正极的掺杂，Rietveld 精修得到晶胞参数与阳离子混排，比表面变化解释了倍率性能。',
  },
  {
    company: '高分子方向课题组（示例）',
    title: 'GPC、DSC、核磁',
    code: 'Macromolecules',
    likeCase: '一张看不懂的氢谱，怎样一步步定下来',
    content: 'The authors are grateful to Yance for GPC, DSC and NMR measurements.',
    sketch: '可控聚合得到窄分布的嵌段共聚物，GPC 与核磁共同确认分子量，DSC 显示两个玻璃化转变。',
  },
  {
    company: '金属方向课题组（示例）',
    title: 'EBSD、纳米压痕',
    code: 'Acta Materialia',
    content: 'EBSD and nanoindentation were performed by Yance.',
    sketch: '热处理后的合金以小角晶界为主，纳米压痕硬度与晶粒尺寸符合霍尔–佩奇关系。',
  },
  {
    company: '环境方向课题组（示例）',
    title: 'ICP-MS、ICP-OES',
    code: 'Chemosphere',
    content: 'We thank Yance for the determination of trace metals by ICP-MS.',
    sketch: '河流沉积物中痕量重金属的分布与来源，镉和铅与工业排放相关。',
  },
  {
    company: '半导体方向课题组（示例）',
    title: 'AFM、拉曼',
    code: 'ACS Applied Materials & Interfaces',
    content: 'AFM and Raman measurements were carried out by Yance.',
    sketch: '转移法制备二维材料薄膜，AFM 给出层数，拉曼的特征峰间距与层数一致。',
  },
  {
    company: '生物方向课题组（示例）',
    title: '非靶向代谢组',
    code: 'Journal of Proteome Research',
    content: 'Metabolomics analysis was supported by Yance.',
    sketch: '处理组与对照组共鉴定出数十种差异代谢物，富集在氨基酸与脂质代谢通路。',
  },
  {
    company: '计算方向课题组（示例）',
    title: '第一性原理计算',
    code: 'Journal of Catalysis',
    content: 'The authors thank Yance for DFT calculations.',
    sketch: '计算了不同晶面上的吸附能与反应路径，说明实验中选择性差异来自速控步骤的能垒。',
  },
];
