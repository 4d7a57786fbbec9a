import { reservationModes, type ReservationMode } from '@yance/contract/reservations/states.ts';
import { choice, choices, number, text, when, yesNo } from './form.ts';
import { base, is, once } from './price.ts';
import { service } from './define.ts';

const presence = (...modes: ReservationMode[]) =>
  choice(
    'presence',
    '参与方式',
    modes.map((mode) => [mode, reservationModes[mode]]),
  );
const goal = text('goal', '观察目的', { required: true, max: 500 });
const magnetic = choice('magnetic', '磁性', [
  ['none', '无磁'],
  ['weak', '弱磁'],
  ['strong', '强磁'],
]);
const onSiteService = (
  given: Omit<Parameters<typeof service>[0], 'type_id' | 'on_site' | 'urgent' | 'days' | 'unit'> & { unit?: string },
) => service({ unit: '小时', ...given, type_id: 2, on_site: true, urgent: false, days: [0, 1] });

export const onSite = [
  onSiteService({
    code: 'sem-session',
    category_id: 32,
    name: '现场扫描电镜机时',
    english: 'SEM session',
    picture: 'fibres',
    demo: 'fibres',
    aliases: ['SEM', '扫描电镜机时', '现场电镜', '预约扫描电镜', '现场SEM'],
    sketch: '到场或云视频，与工程师一起选视野、定参数。',
    tags: ['到场', '云视频', '1 小时起约'],
    instruments: ['ZEISS GeminiSEM 500'],
    introduction: [
      '预约场发射扫描电镜的整段机时，您在现场或通过视频实时选择视野，当场确认结果。',
      '时段以 30 分钟为一格，每次至少 1 小时，按实际使用时间结算。',
      '机时内照片数量不限，能谱可在同一时段使用。',
    ],
    requirements: [
      '当天的时段请带已制好、干燥的样品来；需要我们喷镀或长时间抽真空的，提前 1 天寄到或带到实验室。',
      '样品要求同场发射扫描电镜：干燥、无挥发、无强磁。',
      '请携带有效证件，按时签到；开始 30 分钟未签到视为爽约。',
    ],
    result_types: ['TIF', 'JPG', 'TXT'],
    faq: [
      [
        '可以改期吗？',
        '实验室确认前可免费取消；确认后，使用前 24 小时以上可免费改期或取消，不足 24 小时不能改期，取消按费用的 50 % 计。',
      ],
      ['一小时能看几个样品？', '常规形貌约 3–4 个；需要高分辨或能谱时 1–2 个。'],
    ],
    parameters: [
      presence('visit', 'video'),
      goal,
      number('samples', '样品数', '个', { min: 1, max: 20, default: 2 }, { required: true }),
      magnetic,
      choice('coating', '是否喷金', [
        ['lab', '由工程师定'],
        ['yes', '是'],
        ['no', '否'],
      ]),
      yesNo('eds', '使用能谱'),
    ],
    prices: [
      base('扫描电镜机时', 'hour', 180),
      once('喷金', 50, is('coating', 'yes')),
      once('能谱', 100, is('eds', 'yes')),
    ],
  }),
  onSiteService({
    code: 'tem-session',
    category_id: 32,
    name: '现场透射电镜机时',
    english: 'TEM session',
    picture: 'diffraction',
    demo: 'diffraction',
    aliases: ['TEM', '透射电镜机时', '现场透射', '预约透射电镜'],
    sketch: '与工程师一起寻找晶格与界面。',
    tags: ['到场', '云视频', '1 小时起约'],
    instruments: ['FEI Talos F200X'],
    introduction: [
      '预约透射电镜的整段机时，可做形貌、高分辨、选区衍射、STEM 与能谱。',
      '时段以 1 小时为单位，制样费用另计。',
      '操作由工程师完成，您决定看哪里、拍什么。',
    ],
    requirements: [
      '自带制好的载网，或提前 2 天送样由实验室滴样。',
      '磁性样品必须声明。',
      '块体与薄膜须先减薄或 FIB 取样。',
    ],
    result_types: ['DM4', 'EMD', 'TIF'],
    faq: [
      ['制样包含在机时里吗？', '不包含。滴样、减薄与 FIB 另计，请提前下单。'],
      ['没有晶格条纹怎么办？', '样品可能过厚、非晶或未对准带轴，工程师会当场判断并与您商量。'],
    ],
    parameters: [
      presence('visit', 'video'),
      goal,
      magnetic,
      choices(
        'modes',
        '模式',
        [
          ['tem', 'TEM'],
          ['hrtem', 'HRTEM'],
          ['saed', 'SAED'],
          ['stem', 'STEM-HAADF'],
          ['eds', 'EDS'],
        ],
        { required: true, default: ['tem', 'hrtem'] },
      ),
      choice('preparation', '制样', [
        ['ready', '自带载网'],
        ['drop', '需要滴样'],
      ]),
    ],
    prices: [base('透射电镜机时', 'hour', 260), once('滴样与载网', 100, is('preparation', 'drop'))],
  }),
  onSiteService({
    code: 'fib-sem-session',
    category_id: 32,
    name: 'FIB-SEM双束机时',
    english: 'FIB-SEM session',
    picture: 'microscope',
    demo: 'cross-section',
    aliases: ['FIB', 'FIB-SEM', '双束机时', '双束电镜', '预约FIB'],
    sketch: '现场定点切割、提取薄片或三维重构。',
    tags: ['方案确认', '2 小时起约'],
    instruments: ['Thermo Helios 5 UX'],
    introduction: [
      '预约双束电镜的机时，做截面、透射薄片或三维切片成像。',
      '时段以 2 小时为单位，须由管理员确认方案后生效。',
      '请在目的里写明位置、尺寸与用途，附照片更好。',
    ],
    requirements: [
      '导电样品，或允许喷碳；边长不超过 2 cm。',
      '标明位置与方向，写明各层材料。',
      '水氧敏感样品请先联系我们。',
    ],
    result_types: ['TIF', '载网样品'],
    faq: [
      ['为什么要先确认方案？', '不同材料的切割时间差别很大，管理员要判断时段是否够用。'],
      ['一片透射薄片要多久？', '常规材料 2–4 小时，难加工材料更久。'],
    ],
    parameters: [
      presence('visit', 'video'),
      goal,
      choice('purpose', '用途', [
        ['section', '截面'],
        ['lamella', '透射薄片'],
        ['three_d', '三维重构'],
      ]),
      text('position', '位置与方向', { required: true, max: 500 }),
      yesNo('carbon', '需要喷碳'),
    ],
    prices: [base('双束电镜机时', 'hour', 420), once('喷碳', 30, is('carbon', 'yes'))],
  }),
  onSiteService({
    code: 'cloud-session',
    category_id: 32,
    name: '云现场电镜（视频连线）',
    english: 'Live video session',
    picture: 'microscope',
    demo: 'particles',
    aliases: ['云现场', '云视频', '远程电镜', '视频连线', '在线电镜', '云电镜'],
    sketch: '不出实验室，视频实时看样品、提要求。',
    tags: ['云视频', 'SEM', 'TEM', 'AFM'],
    instruments: ['ZEISS GeminiSEM 500', 'FEI Talos F200X', 'Bruker Dimension Icon'],
    introduction: [
      '工程师操作仪器并共享屏幕，您在电脑或手机上实时观看、语音沟通。',
      '会议链接在开始前 15 分钟显示在预约详情里。',
      '也可改为到场，培训合格的用户可以选择自主上机。',
      '费用为所选仪器的机时加每次连线费。',
    ],
    requirements: ['样品提前 1 天寄到实验室并完成制样。', '请在目的里写明重点样品与次序。', '网络不低于 5 Mbps。'],
    result_types: ['TIF', 'JPG', 'TXT'],
    faq: [
      ['会议中断怎么办？', '由我们原因造成的中断时间不计费；您的网络中断时工程师按原计划继续。'],
      ['能看几个样品？', '取决于仪器与目的，扫描电镜一小时约 3 个。'],
    ],
    parameters: [
      choice('instrument', '仪器', [
        ['ZEISS GeminiSEM 500', '扫描电镜'],
        ['FEI Talos F200X', '透射电镜'],
        ['Bruker Dimension Icon', '原子力显微镜'],
      ]),
      presence('video', 'visit', 'self'),
      goal,
      number('samples', '样品数', '个', { min: 1, max: 20, default: 2 }, { required: true }),
      magnetic,
    ],
    prices: [
      base('扫描电镜机时', 'hour', 180, { when: is('instrument', 'ZEISS GeminiSEM 500') }),
      base('透射电镜机时', 'hour', 260, { when: is('instrument', 'FEI Talos F200X') }),
      base('原子力显微镜机时', 'hour', 150, { when: is('instrument', 'Bruker Dimension Icon') }),
      once('连线服务', 100, is('presence', 'video')),
    ],
  }),
  onSiteService({
    code: 'raman-session',
    category_id: 33,
    name: '自主上机拉曼',
    english: 'Self-operated Raman',
    picture: 'raman',
    demo: 'raman',
    aliases: ['拉曼', 'Raman', '自主上机', '自主拉曼', '拉曼机时'],
    sketch: '培训考核后自己操作，单点与面扫都可以。',
    tags: ['自主上机', '须培训'],
    instruments: ['Horiba LabRAM HR'],
    introduction: [
      '通过培训与考核后即可自行操作显微拉曼，单点与面扫任选。',
      '时段以 30 分钟为一格，按实际使用结算；单点按样、面扫按机时。',
      '培训由实验室安排，合格后在“我的预约”里显示有效期；也可选择到场，由工程师协助或培训。',
    ],
    requirements: [
      '须持有本仪器的有效培训资格。',
      '固体、液体均可；挥发性、强腐蚀与含能样品不得上机。',
      '激光功率由低到高，不得超过仪器规定。',
    ],
    result_types: ['TXT', 'NGS'],
    faq: [
      ['没有培训资格怎么办？', '可先预约培训，或选择“显微拉曼光谱”由实验室代测。'],
      ['样品损坏谁负责？', '自行操作引起的样品损失由使用者承担；损坏仪器按实验室规定处理。'],
    ],
    parameters: [
      choice('mode', '方式', [
        ['point', '单点'],
        ['map', '面扫'],
      ]),
      choice('laser', '激光', [
        ['532', '532 nm'],
        ['633', '633 nm'],
        ['785', '785 nm'],
      ]),
      number('samples', '样品数', '个', { min: 1, max: 50, default: 1 }, { ...when('mode', 'point'), required: true }),
      presence('self', 'visit'),
      goal,
    ],
    prices: [
      base('单点', 'sample', 400, { count_key: 'samples', when: is('mode', 'point') }),
      base('面扫机时', 'hour', 450, { when: is('mode', 'map') }),
    ],
  }),
  onSiteService({
    code: 'pickup',
    category_id: 34,
    name: '上门取样',
    english: 'On-site sampling',
    picture: 'samples',
    unit: '次',
    aliases: ['取样', '上门取样', '取件', '上门服务', '免费取样'],
    sketch: '取样员按预约时段上门，北京、南京免费。',
    tags: ['北京免费', '南京免费', '四个时段'],
    instruments: ['取样员'],
    introduction: [
      '在网上选择日期、时段与地址，取样员上门核对样品编号、拍照并扫码交接。',
      '周一至周六每天四个时段：09:00–11:00、11:00–13:00、14:00–16:00、16:00–18:00，可约到 6 个月内。',
      '北京、南京免费，其他地区按地区收费，费用在预约时显示。',
    ],
    requirements: [
      '样品请提前装好、编号并贴标签，附检测协议。',
      '危险、放射性、易爆样品不能取样，请先联系客户经理。',
      '请保持联系电话畅通；前一天 12:00 前可修改或取消。',
    ],
    result_types: ['取样单'],
    faq: [
      ['哪些城市可以上门？', '以页面提示的城市为准，目前为北京与南京；其他城市请快递寄样。'],
      ['当天能约吗？', '当天时段未开始且有名额即可预约，但当天的预约不能修改。'],
    ],
    // What a pickup costs, the settings of sampling say: the page shows their table, and the server charges by it.
    parameters: [text('note', '留言', { max: 500 })],
    prices: [base('北京、南京取样', 'item', 0)],
  }),
];
