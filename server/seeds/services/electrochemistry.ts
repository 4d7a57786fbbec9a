import { choice, choices, number, range, text, when, yesNo } from './form.ts';
import { addOn, base, beyond, is, quantity } from './price.ts';
import { service } from './define.ts';

export const electrochemistry = [
  service({
    code: 'cv-eis', category_id: 24, name: '循环伏安与阻抗', english: 'CV / EIS', picture: 'voltammogram',
    aliases: ['CV', 'EIS', 'LSV', '循环伏安', '电化学阻抗', '交流阻抗', '塔菲尔', 'Tafel', '电化学', '极化曲线', 'HER', 'OER'],
    sketch: '循环伏安、线性扫描、极化曲线与交流阻抗。',
    tags: ['CV', 'EIS', 'LSV', '三电极'],
    instruments: ['CHI 760E', 'Gamry'], days: [2, 3],
    introduction: [
      '三电极体系中控制工作电极的电位，记录电流响应：循环伏安看氧化还原与可逆性，线性扫描看催化活性。',
      '交流阻抗在小振幅下扫描频率，分离溶液电阻、电荷转移与扩散过程。',
      '可由实验室制备电极：粉末、导电剂与粘结剂配浆，滴涂或刮涂。',
      '电位请写明参比电极；是否做 iR 补偿须事先约定。',
    ],
    requirements: ['电极片，或粉末 50 mg 以上。', '写明电解液、参比电极、电位窗口与扫速。', '腐蚀试样露出面积请封装，常用 1 cm²。', '有机电解液体系请提前说明，须在手套箱装配。'],
    result_types: ['TXT', 'CSV', 'DTA'],
    faq: [
      ['电位怎么换算成 RHE？', 'E(RHE) = E(测) + E(参比) + 0.059 × pH，请给出 pH，实验室按此换算。'],
      ['阻抗低频发散怎么办？', '体系不稳或漂移，先静置到开路电位稳定，再缩小振幅重测。'],
      ['要做几次平行？', '电极制备误差较大，催化与腐蚀样品建议 3 个平行。'],
    ],
    parameters: [
      choice('test', '测试项目', [['cv', '循环伏安 CV'], ['eis', '交流阻抗 EIS'], ['lsv', '线性扫描 LSV'], ['tafel', 'Tafel 极化']]),
      choice('cell', '体系', [['three', '三电极'], ['two', '两电极']]),
      text('electrolyte', '电解液', { required: true, max: 200 }),
      choice('reference', '参比电极', [['AgAgCl', 'Ag/AgCl'], ['SCE', '饱和甘汞'], ['HgHgO', 'Hg/HgO'], ['Li', 'Li 片']], when('cell', 'three')),
      range('window', '电位窗口', 'V', { min: -5, max: 5, default: [-0.2, 0.8] }, { ...when('test', 'cv', 'lsv', 'tafel'), required: true }),
      text('scan_rates', '扫速', { ...when('test', 'cv', 'lsv'), required: true, max: 100, help: '例如 5、10、20、50 mV/s。' }),
      range('frequency', '频率范围', 'Hz', { min: 0.001, max: 1_000_000, default: [0.01, 100_000] }, { ...when('test', 'eis'), required: true }),
      yesNo('electrode', '由实验室制备电极'),
    ],
    prices: [base('伏安测试', 'sample', 150, { when: is('test', 'cv', 'lsv', 'tafel') }), base('交流阻抗', 'sample', 200, { when: is('test', 'eis') }), addOn('电极制备', 80, is('electrode', 'yes')), quantity([11, 95])],
  }),
  service({
    code: 'battery-cycling', category_id: 24, name: '电池充放电', english: 'GCD', picture: 'charge-discharge', demo: 'charge-discharge',
    aliases: ['GCD', '充放电', '恒流充放电', '电池测试', '循环性能', '倍率性能', '蓝电', 'LAND', '扣式电池'],
    sketch: '恒流充放电、倍率与循环寿命。',
    tags: ['倍率', '循环', '扣式电池'],
    instruments: ['LAND CT2001A'], days: [7, 14],
    introduction: [
      '以恒定电流对电池充放电，记录电压、容量与库仑效率，得到首圈效率、倍率性能和循环保持率。',
      '可送已装好的电池，也可送极片或粉末，由实验室在手套箱中装配 CR2032。',
      '基价含 50 圈；周期由您的电流密度决定，0.1 C 的循环往往需要数周。',
    ],
    requirements: ['装好的电池，或极片（写明活性物质质量与集流体）。', '提供制度表：电压区间、电流密度、圈数与静置时间。', '电池须单独绝缘包装，严禁短路；软包电池请先联系我们。'],
    result_types: ['CEX', 'XLSX'],
    faq: [
      ['容量偏低是什么原因？', '先核对活性物质质量与 1 C 的定义，再看装配、浸润与首圈活化。'],
      ['能测几圈？', '基价含 50 圈，超出部分按每 50 圈计费，可达数千圈。'],
    ],
    parameters: [
      choice('state', '送样形式', [['cell', '装好的电池'], ['electrode', '极片，需装配'], ['powder', '粉末，需制片与装配']]),
      range('voltage', '电压区间', 'V', { min: -1, max: 5, default: [2.5, 4.3] }, { required: true }),
      text('program', '充放电制度', { required: true, max: 500 }),
      number('cycles', '循环圈数', '圈', { min: 1, max: 5000, default: 50 }, { required: true, help: '含 50 圈。' }),
      text('active_mass', '活性物质质量', { ...when('state', 'cell', 'electrode'), required: true, max: 100 }),
      choices('content', '内容', [['cycle', '循环'], ['rate', '倍率']], { required: true, default: ['cycle'] }),
    ],
    prices: [base('充放电（含 50 圈）', 'sample', 300), beyond('增加圈数（每 50 圈）', 'cycles', 50, 100, { step: 50 }), addOn('电池装配', 150, is('state', 'electrode', 'powder')), addOn('制浆涂片', 200, is('state', 'powder'))],
  }),
];
