import { choice, choices, number, text, yesNo } from './form.ts';
import { addOn, base, is, quantity } from './price.ts';
import { service } from './define.ts';

export const life = [
  service({
    code: 'metabolomics',
    category_id: 28,
    name: '非靶向代谢组',
    english: 'LC-MS metabolomics',
    picture: 'chromatogram',
    demo: 'chromatogram',
    urgent: false,
    aliases: ['代谢组', '非靶代谢组', '非靶向代谢组', 'metabolomics', '代谢组学', '差异代谢物', '代谢通路'],
    sketch: '全谱扫描代谢物，给出差异代谢物与通路。',
    tags: ['非靶', '差异分析', '通路富集'],
    instruments: ['Thermo QE HF-X'],
    days: [20, 30],
    introduction: [
      '代谢物经提取后用超高效液相色谱分离，高分辨质谱在正、负离子模式下全扫描采集。',
      '原始数据经峰提取、对齐、鉴定与质控，再做多元统计与通路富集。',
      '实验中穿插质控样（QC），用于评价系统稳定性；QC 的相对标准偏差大于 30 % 的特征会被剔除。',
      '非靶结果为相对定量，目标代谢物的绝对含量须另做靶向验证。',
    ],
    requirements: [
      '每组不少于 6 个生物学重复。',
      '组织 100 mg、血清或血浆 200 µL、细胞 10⁷ 个，液氮速冻后 −80 °C 保存。',
      '干冰寄送，避免反复冻融；请先与客户经理确认到货日。',
      '含传染性的样品须灭活并声明；人源样品须提供伦理批准。',
    ],
    result_types: ['XLSX', 'RAW', '报告'],
    faq: [
      ['重复数少于 6 行吗？', '统计效力不足，多元模型容易过拟合，不建议；细胞样品至少也要 6 个。'],
      ['鉴定结果可信吗？', '按鉴定级别标注：标准品比对、二级谱库匹配、精确质量推测，写文章请注意区分。'],
    ],
    parameters: [
      choice('sample_type', '样品类型', [
        ['tissue', '组织'],
        ['serum', '血清或血浆'],
        ['cell', '细胞'],
        ['urine', '尿液'],
        ['plant', '植物'],
        ['other', '其他'],
      ]),
      text('species', '物种', { required: true, max: 60 }),
      number('groups', '分组数', '组', { min: 1, max: 40, default: 2 }, { required: true }),
      number('replicates', '每组重复', '个', { min: 6, max: 100, default: 6 }, { required: true }),
      text('comparisons', '比较组', { required: true, max: 300 }),
      choices(
        'analysis',
        '分析内容',
        [
          ['standard', '标准分析'],
          ['advanced', '高级分析（网络、关联）'],
        ],
        { required: true, default: ['standard'] },
      ),
      yesNo('dry_ice', '已用干冰保存'),
    ],
    prices: [
      base('非靶向代谢组', 'sample', 600),
      addOn('高级分析', 100, is('analysis', 'advanced')),
      quantity([25, 95], [61, 90]),
    ],
  }),
];
