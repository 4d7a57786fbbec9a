import { choice, number, range, text, when, yesNo } from './form.ts';
import { addOn, base, beyond, is, percent, quantity } from './price.ts';
import { service } from './define.ts';

const targets = choice(
  'target',
  '靶材',
  [
    ['Cu', 'Cu Kα（1.5406 Å）'],
    ['Co', 'Co Kα（1.7890 Å）'],
    ['Mo', 'Mo Kα（0.7093 Å）'],
  ],
  { help: '含 Fe、Co、Mn 较多的样品用 Co 靶可减少荧光背底。' },
);
/** The goniometer's reach; the portal and the server refuse anything beyond it. */
const twoTheta = (first: number, last: number) =>
  range('two_theta', '2θ 范围', '°', { min: 0.5, max: 160, default: [first, last] }, { required: true });
const speed = choice(
  'speed',
  '扫描速度',
  [
    ['10', '10 °/min'],
    ['5', '5 °/min'],
    ['2', '2 °/min（慢扫）'],
  ],
  { help: '慢于 4 °/min 为慢扫，另计费用。' },
);
const slow = (yuan: number) => addOn('慢扫（< 4 °/min）', yuan, is('speed', '2'));

export const diffraction = [
  service({
    code: 'xrd',
    category_id: 11,
    name: 'X射线粉末衍射',
    english: 'XRD',
    picture: 'xrd',
    demo: 'xrd',
    aliases: ['XRD', 'PXRD', 'X射线衍射', '粉末衍射', '衍射', '物相分析', 'GIXRD', '小角衍射', '掠入射'],
    sketch: '鉴定物相，计算晶胞参数、晶粒尺寸与结晶度。',
    tags: ['物相鉴定', '广角', '小角', '掠入射'],
    instruments: ['Bruker D8 Advance'],
    days: [2, 3],
    introduction: [
      '晶体对 X 射线的衍射满足布拉格方程 2d sinθ = nλ，每种物相有自己的一组峰位和强度。',
      '## 可以得到',
      '- 物相鉴定与标准卡片（PDF）匹配。',
      '- 由峰宽估算晶粒尺寸，由峰位计算晶胞参数。',
      '- 薄膜掠入射（GIXRD）与介孔材料的小角衍射。',
      '常规测试为 Cu 靶、5–90°、10 °/min。用于精修的数据请选慢扫和 0.02° 以下步长。',
    ],
    requirements: [
      '粉末不少于 100 mg，研磨过 200 目，手捻无颗粒感。',
      '块体与薄膜须有平整的测试面，边长 1–2 cm，厚度不超过 5 mm，并标明测试面。',
      '含 Fe、Co、Ni 的样品请注明；易吸潮、有毒样品须声明。',
    ],
    result_types: ['RAW', 'XRDML', 'XY', 'TXT'],
    faq: [
      ['慢扫要加收吗？', '扫描速度慢于 4 °/min 加收慢扫费，扫描范围（终止减起始）超过 60° 也加收，下单时逐行显示。'],
      ['背底很高、峰很弱怎么办？', '含 Fe、Co、Mn 的样品用 Cu 靶会产生荧光，请改用 Co 靶；结晶差或样品量少也会这样。'],
      ['送多少样合适？', '至少 100 mg。样品量少可用零背景硅片，约 20 mg，但强度会降低。'],
      ['包含物相分析吗？', '选择“PDF 匹配”即给出检索结果；定量与精修请选“数据处理包”。'],
    ],
    parameters: [
      targets,
      choice('mode', '测试模式', [
        ['powder', '粉末广角'],
        ['gixrd', '薄膜 GIXRD'],
        ['saxrd', '小角'],
        ['in_situ', '原位变温'],
      ]),
      twoTheta(5, 90),
      speed,
      choice('step', '步长', [
        ['0.02', '0.02°'],
        ['0.01', '0.01°'],
        ['0.05', '0.05°'],
      ]),
      number(
        'incidence',
        '掠入射角',
        '°',
        { min: 0.1, max: 5, step: 0.1, default: 1 },
        { ...when('mode', 'gixrd'), required: true },
      ),
      number(
        'temperatures',
        '温度点数',
        '个',
        { min: 1, max: 30, default: 1 },
        { ...when('mode', 'in_situ'), required: true },
      ),
      text('temperature_list', '温度表', { ...when('mode', 'in_situ'), required: true, max: 300 }),
      yesNo('pdf_match', '需要 PDF 匹配'),
    ],
    prices: [
      base('常规衍射', 'sample', 80),
      beyond('扫描范围超过 60°', 'two_theta', 60, 20, { step: 120 }),
      slow(60),
      addOn('GIXRD', 120, is('mode', 'gixrd')),
      addOn('小角', 80, is('mode', 'saxrd')),
      beyond('原位变温（每个温度）', 'temperatures', 0, 100, { when: is('mode', 'in_situ') }),
      addOn('PDF 匹配', 50, is('pdf_match', 'yes')),
      quantity([11, 95], [31, 90]),
    ],
  }),
  service({
    code: 'xrd-texture',
    category_id: 11,
    name: 'XRD织构',
    english: 'XRD texture',
    picture: 'pole-figure',
    aliases: ['织构', 'texture', '极图', '反极图', 'ODF', '取向分布函数', '择优取向'],
    sketch: '板材与薄膜的极图、反极图与取向分布函数。',
    tags: ['极图', 'ODF', '轧制板材'],
    instruments: ['四圆 X 射线衍射仪'],
    days: [4.3, 6.6],
    introduction: [
      '把探测器固定在一个晶面的衍射角，旋转并倾斜样品，记录强度随方向的变化，即得该晶面的极图。',
      '由几张不完整极图可计算取向分布函数（ODF），再得到完整极图、反极图与各织构组分的体积分数。',
      '立方晶系一般测 3 个晶面，密排六方测 4 个晶面。样品坐标用轧向 RD、横向 TD、法向 ND 表示。',
    ],
    requirements: [
      '板材约 15 × 15 mm，厚 0.5–5 mm，测试面磨平抛光，除去加工应力层。',
      '必须标明轧制方向。',
      '立方晶系 3 个晶面，密排六方 4 个晶面；写明物相与晶体结构。',
    ],
    result_types: ['TXT', '极图 PNG'],
    faq: [
      ['要测几个晶面？', '立方结构通常 3 个（如 fcc 的 111、200、220），密排六方 4 个。晶面太少时 ODF 不可靠。'],
      ['粗晶样品能测吗？', '晶粒大于约 100 µm 时统计性差，可让样品在面内摆动，或改用 EBSD 大面积扫描。'],
      ['和 EBSD 有什么区别？', 'XRD 给出毫米级区域的平均织构，统计性好；EBSD 给出逐点取向，能看到织构分布在哪里。'],
    ],
    parameters: [
      choice('output', '输出', [
        ['pole', '极图'],
        ['inverse', '反极图'],
        ['odf', 'ODF'],
      ]),
      choice('structure', '晶体结构', ['fcc', 'bcc', 'hcp']),
      number(
        'planes',
        '晶面数',
        '个',
        { min: 1, max: 4, default: 3 },
        { required: true, help: '立方 3 个，六方 4 个。' },
      ),
      text('plane_positions', '晶面位置（hkl 与 2θ）', {
        max: 200,
        help: '例如 (111) 43.3°、(200) 50.4°、(220) 74.1°。',
      }),
      text('rolling_direction', '轧制方向', { required: true, max: 100 }),
      targets,
    ],
    prices: [
      base('织构测试（含 3 个晶面）', 'sample', 400),
      beyond('增加晶面', 'planes', 3, 100),
      addOn('ODF 计算', 150, is('output', 'odf')),
      addOn('反极图', 80, is('output', 'inverse')),
    ],
  }),
  service({
    code: 'micro-xrd',
    category_id: 11,
    name: '微区XRD',
    english: 'µ-XRD',
    picture: 'diffractometer',
    demo: 'xrd',
    aliases: ['微区XRD', 'micro-XRD', 'µXRD', '微区衍射', '微束衍射', '小光斑'],
    sketch: '用微米级光斑测定指定位置的物相。',
    tags: ['微区', '定点', '包裹体'],
    instruments: ['Rigaku 微区 XRD', 'Bruker 微区 XRD'],
    days: [2.2, 4.5],
    introduction: [
      '毛细管或准直器把 X 射线束斑缩小到几十至几百微米，配合光学显微镜对准，可只测样品上的一个点。',
      '适合文物颜料层、矿物包裹体、焊缝、腐蚀产物和小块单晶的物相判断。',
      '光斑小、晶粒数少，峰强比可能偏离标准卡片，二维探测器加样品摆动可以改善。',
    ],
    requirements: [
      '在照片上标出测试位置，最好贴标记或刻线。',
      '表面尽量平整，高差小于 1 mm；样品边长不超过 5 cm。',
      '写明预计物相或元素，便于检索。',
    ],
    result_types: ['XY', 'PNG'],
    faq: [
      ['光斑有多大？', '常用 100 µm 与 300 µm，可按目标尺寸选择；越小所需时间越长。'],
      ['样品会损坏吗？', '一般不会，测试是非破坏的；对辐照敏感的颜料和有机物请提前说明。'],
    ],
    parameters: [
      number('points', '每样点数', '点', { min: 1, max: 30, default: 1 }, { required: true }),
      choice('spot', '光斑', [
        ['300', '300 µm'],
        ['100', '100 µm'],
        ['50', '50 µm'],
      ]),
      targets,
      twoTheta(10, 90),
      text('position', '位置说明', { required: true, max: 500 }),
      yesNo('pdf_match', '需要 PDF 匹配'),
    ],
    prices: [
      base('微区衍射', 'point', 300, { count_key: 'points' }),
      percent('50 µm 小光斑', 30, is('spot', '50')),
      addOn('PDF 匹配', 50, is('pdf_match', 'yes')),
    ],
  }),
  service({
    code: 'in-situ-xrd',
    category_id: 11,
    name: '变温/原位XRD',
    english: 'In-situ XRD',
    picture: 'xrd-series',
    demo: 'xrd',
    aliases: ['原位XRD', '变温XRD', '高温XRD', 'in situ XRD', 'in-situ', '相变', '热膨胀'],
    sketch: '在升降温与气氛中跟踪物相变化。',
    tags: ['变温', '气氛', '相变'],
    instruments: ['Bruker D8 Advance + 高温附件'],
    days: [5, 8],
    introduction: [
      '样品装在可控温、可通气的腔体里，逐个温度采集衍射图，直接看到相变、分解、还原和热膨胀。',
      '每个温度先保温再扫描，显示温度与样品温度可能相差几度到几十度，需要时可加内标校正。',
      '费用由基础费加每次采谱费组成，请列出完整的温度表。',
    ],
    requirements: [
      '粉末不少于 300 mg，过 200 目。',
      '提供温度表：起止温度、升温速率、每点保温时间。',
      '不得与铂、氧化铝样品台反应；会熔化、飞溅、放出腐蚀气体的样品不能测。',
    ],
    result_types: ['XY', 'TXT'],
    faq: [
      ['最高到多少度？', '常用附件在空气或惰性气氛下到 1 200 °C；还原气氛为 5 % 氢氩混合气，上限 900 °C。'],
      ['扫描一次要多久？', '一般 10–20 min。反应快时请缩小 2θ 范围，只扫特征峰。'],
    ],
    parameters: [
      text('temperature_list', '温度表', {
        required: true,
        max: 500,
        help: '例如 25、100、200…800 °C，10 °C/min，每点保温 10 min。',
      }),
      number('scans', '采谱次数', '次', { min: 1, max: 60, default: 5 }, { required: true }),
      number('highest', '最高温度', '°C', { min: -190, max: 1200, default: 800 }, { required: true }),
      choice('atmosphere', '气氛', [
        ['air', '空气'],
        ['n2', '氮气'],
        ['ar', '氩气'],
        ['h2', '5 % 氢氩'],
        ['vacuum', '真空'],
      ]),
      twoTheta(10, 80),
      speed,
      targets,
    ],
    prices: [
      base('原位测试基础费', 'sample', 200),
      beyond('采谱', 'scans', 0, 100),
      addOn('氢氩气氛', 100, is('atmosphere', 'h2')),
      slow(60),
    ],
  }),
];
