import { choice, choices, number, range, text, when } from './form.ts';
import { addOn, base, is, quantity } from './price.ts';
import { service } from './define.ts';

export const magnetism = [
  service({
    code: 'vsm',
    category_id: 22,
    name: '振动样品磁强计',
    english: 'VSM',
    picture: 'hysteresis',
    demo: 'hysteresis',
    aliases: [
      'VSM',
      'PPMS',
      'MPMS',
      'SQUID',
      '振动样品磁强计',
      '磁滞回线',
      '饱和磁化强度',
      '矫顽力',
      '磁性能',
      'M-T',
      'ZFC',
      'FC',
    ],
    sketch: '磁滞回线、变温磁化与居里温度。',
    tags: ['M-H', 'M-T', 'ZFC/FC'],
    instruments: ['Lake Shore 7404', 'Quantum Design PPMS', 'Quantum Design MPMS'],
    days: [4, 6],
    introduction: [
      '样品在均匀磁场中振动，感应线圈的电压正比于磁矩，由此得到磁化强度随磁场或温度的变化。',
      '室温磁滞回线给出饱和磁化强度 Ms、剩磁 Mr 与矫顽力 Hc。',
      '低温、强场和弱磁样品用 PPMS 或 MPMS，灵敏度可达 10⁻⁸ emu，按机时收费。',
    ],
    requirements: [
      '粉末约 20 mg，装紧以防转动；薄膜 3 × 3 mm；块体小于 3 × 3 × 3 mm。',
      '写明磁场方向（面内或面外），薄膜请提供基底空白与磁层厚度。',
      '给出称量质量，便于归一化。',
    ],
    result_types: ['TXT', 'DAT'],
    faq: [
      ['回线不饱和怎么办？', '可能含顺磁或反铁磁成分，可增大磁场，或扣除高场线性部分。'],
      ['回线不闭合或不过原点？', '多为样品松动或漂移，请装紧后重测；交换偏置也会使回线偏移。'],
    ],
    parameters: [
      choice('device', '设备', [
        ['vsm', '室温 VSM'],
        ['mpms', 'PPMS/MPMS（低温、强场）'],
      ]),
      choices(
        'curves',
        '曲线',
        [
          ['mh', 'M-H'],
          ['mt', 'M-T'],
          ['zfc', 'ZFC/FC'],
        ],
        { required: true, default: ['mh'] },
      ),
      number('field', '最大场', 'T', { min: 0.1, max: 9, step: 0.1, default: 2 }, { required: true }),
      range(
        'temperature',
        '温度范围',
        'K',
        { min: 2, max: 400, default: [5, 300] },
        { ...when('device', 'mpms'), required: true },
      ),
      number(
        'hours',
        '预计机时',
        'h',
        { min: 1, max: 24, step: 0.5, default: 2 },
        { ...when('device', 'mpms'), required: true },
      ),
      choice('direction', '磁场方向', [
        ['powder', '粉末，不分方向'],
        ['in_plane', '面内'],
        ['out_plane', '面外'],
        ['both', '面内与面外'],
      ]),
      text('mass', '样品质量', { required: true, max: 100 }),
    ],
    prices: [
      base('室温磁滞回线', 'sample', 200, { when: is('device', 'vsm') }),
      base('PPMS/MPMS 机时', 'hour', 230, { count_key: 'hours', when: is('device', 'mpms') }),
      addOn('加测另一方向', 100, is('direction', 'both')),
      quantity([11, 95]),
    ],
  }),
];
