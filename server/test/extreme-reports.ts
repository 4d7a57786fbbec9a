import { zipSync } from 'fflate';
import { tiffSample, asciiTag } from '@yance/readers/images/tiff.sample.ts';
import { gwyddionSample } from '@yance/readers/images/gwyddion.sample.ts';
import { cifSample } from '@yance/readers/structures/cif.sample.ts';
import { icpFile, semFile, xrdFile } from '../seeds/result-files.ts';
import { drawReport, resultFigures, samplePhotos } from '../src/features/reports/index.ts';
import { figuresOfBytes } from '../src/features/results/index.ts';
import { company, name, names, operator } from './extreme-names.ts';
import { curveText, impedanceText, particles, thermalText } from './extreme-results.ts';

type Content = Parameters<typeof drawReport>[0];
type Frame = Parameters<typeof drawReport>[1];
type ReportFile = Content['files'][number];
interface Measured {
  name: string;
  content: Uint8Array | 'pdf' | 'large';
  codes: string[];
}
interface Given {
  content: Content;
  frame: Frame;
  measured: Measured[];
}

/** A name of a group of samples as customers write it: Chinese without a gap, as long as the form takes. */
export const longChinese = '高镍三元正极材料前驱体共沉淀法制备批次退火后研磨过筛真空干燥密封保存待测样品第'
  .repeat(2)
  .slice(0, 60);
const condition = (label: string, value: string) => ({ label, value, english: '' });
const ordered = [
  condition('元素', 'Li、Fe、Mo、O、C、N、S、P、Zn、Cu、Ni、Co、Mn、Al、Mg、Ca、Na、K、Ti、V'),
  condition('Remarks', 'Please keep the sample under argon; O₂ and H₂O below 0.1 ppm at all times.'),
];

/** What the order and the files of each technique say of its conditions. */
const conditions = {
  xrd: {
    ordered: [condition('扫描范围', '5–90 °'), condition('扫描速度', '5 °/min')],
    recorded: [condition('靶材', 'Cu'), condition('波长', '1.5406 Å'), condition('电压', '40 kV')],
    measured: [condition('扫描范围', '5–90 °')],
  },
  sem: {
    ordered: [condition('放大倍数', '1k×、5k×、20k×')],
    recorded: [condition('加速电压', '5.00 kV'), condition('工作距离', '7.7 mm'), condition('探测器', 'SE2')],
    measured: [],
  },
  tg: {
    ordered: [condition('温度范围', '室温–800 °C'), condition('升温速率', '10 °C/min')],
    recorded: [condition('气氛', 'N₂'), condition('坩埚', 'Al₂O₃'), condition('升温速率', '10 °C/min')],
    measured: [condition('温度范围', '30–800 °C')],
  },
  xps: {
    ordered: [condition('谱图', '全谱、C 1s、O 1s')],
    recorded: [condition('X 射线源', 'Al Kα'), condition('通能', '20 eV'), condition('步长', '0.1 eV')],
    measured: [condition('结合能范围', '0–1350 eV')],
  },
  eis: {
    ordered: [condition('频率范围', '0.1 Hz–100 kHz')],
    recorded: [condition('扰动电压', '10 mV'), condition('直流偏置', '0 V')],
    measured: [condition('频率范围', '0.1 Hz–100 kHz')],
  },
};
type Technique = keyof typeof conditions;

function group(called: string, codes: readonly string[], more: Partial<Content['groups'][number]> = {}) {
  return {
    name: called,
    photo_rid: null,
    form: '粉末',
    composition: 'LiNi₀.₈Co₀.₁Mn₀.₁O₂ 97.5 wt%，PVDF 2.5 wt%，痕量 cm⁻¹ 标记物',
    amount: '约 200 mg',
    parameters: ordered,
    samples: codes.map((code, at) => ({
      code,
      name: at % 3 === 1 ? name(at) : called,
      record: at % 5 === 4 ? '样品量不足，谱图噪声偏大，请结合复测结果判断' : '',
      photo_rid: null,
    })),
    ...more,
  };
}

function report(
  technique: Technique | null,
  measured: Measured[],
  more: Partial<Content>,
  frame: Partial<Frame> = {},
): Given {
  const own = technique ? conditions[technique] : { ordered: [], recorded: [], measured: [] };
  const groups = more.groups ?? [group('氧化锌粉末', ['N001'])];
  const files = measured.map(({ name: called, codes, content }, at): ReportFile => ({
    rid: String(at),
    name: called,
    size: content === 'large' ? 700_000_000 : content.length * 99,
    sha256: String(at % 10).repeat(64),
    sample_codes: codes,
  }));
  return {
    measured,
    content: {
      operator,
      laboratory: { name: '材料结构与成分分析实验室', city: '北京', cma_no: '', cnas_no: '' },
      client: { company, name: '欧阳诗涵·Ahmad bin Abdullah' },
      service: 'X射线粉末衍射',
      count: 1,
      unit: '样',
      run: 1,
      instrument: 'Bruker D8 Advance',
      tester: '王工',
      reviewer: '审核员李老师',
      received: '2026-11-20',
      started: '2026-11-22',
      submitted: '2026-11-23',
      note: '',
      remark: '',
      recorded: own.recorded,
      measured: own.measured,
      statement: ['本报告仅对所检样品负责。', '未经书面同意，不得部分复制本报告。'.repeat(6)],
      files,
      ...more,
      groups: groups.map((one) => ({ ...one, parameters: [...own.ordered, ...one.parameters] })),
    },
    frame: {
      report_no: 'R2026112400001',
      version: 1,
      order_no: '2026112400001',
      code: '23456789ABCD',
      issued_on: '2026-11-24',
      reason: '',
      ...frame,
    },
  };
}

const codesOf = (many: number, begin = 'N'): string[] =>
  Array.from({ length: many }, (_, at) => `${begin}${String(at + 1).padStart(3, '0')}`);
const xrd = (code: string): Measured => ({ name: `${code}.xy`, content: xrdFile(code).content, codes: [code] });
/** A micrograph whose microscope says how wide a pixel is. */
const zeiss = (code: string): Measured => ({
  name: `${code}_20k.tif`,
  content: tiffSample(particles(640, 480), {
    width: 640,
    height: 480,
    more: [asciiTag(34118, 'EHT = 5.00 kV\r\nWD = 7.7 mm\r\nSignal A = SE2\r\nImage Pixel Size = 5.582 nm\r\n')],
  }),
  codes: [code],
});
/** A photo that the store has lost. */
const gone = 'gone';
const photographed = (code: string) => ({
  code,
  name: '碳微球',
  record: '',
  photo_rid: code === 'S005' ? gone : `photo ${code}`,
});

export const elements = ['Al', 'Ca', 'Co', 'Cr', 'Cu', 'Fe', 'K', 'Li', 'Mg', 'Mn', 'Na', 'Ni', 'Zn'];
/** Cells with commas between them; the first column names the samples. */
const tableText = (columns: readonly string[], rows: number, cell: (row: number, at: number) => string): Buffer => {
  const lines = Array.from({ length: rows }, (_, row) =>
    columns.map((_name, at) => (at === 0 ? `M${row}` : cell(row, at))).join(','),
  );
  return Buffer.from([columns.map((one) => one.replaceAll(',', ' ')).join(','), ...lines].join('\n'));
};

/** More patterns than are drawn of one file. */
const patterns = codesOf(30).map((code) => [`${code}.xy`, new Uint8Array(xrdFile(code).content)] as const);

/** A report about three regions of one sample, in a version of its own. */
const photoelectrons = (called: string, frame: Partial<Frame>): Given =>
  report(
    'xps',
    ['survey', 'C1s', 'O1s'].map((region) => ({
      name: `${names[2]}_${region}.txt`,
      content: curveText('Binding Energy (eV)\tIntensity (counts)'),
      codes: ['X001'],
    })),
    { service: 'X射线光电子能谱', groups: [group(called, ['X001'])], instrument: name(2) },
    frame,
  );

/** What the reports are drawn from. */
export const reportsFrom = {
  /** One sample, first version, with both marks. */
  'report-xrd': report('xrd', [xrd('N001')], {
    laboratory: { name: '材料结构实验室', city: '北京', cma_no: '220000123456', cnas_no: 'L12345' },
  }),
  /** Micrographs with and without the side of a pixel, and photos of the customer and the keeper, two of them lost. */
  'report-sem': report('sem', [zeiss('S001'), { ...semFile('S002'), codes: ['S002'] }, zeiss('S003')], {
    service: '场发射扫描电镜',
    count: 12,
    instrument: 'ZEISS Sigma 300（场发射）',
    groups: [
      group('碳微球', [], { photo_rid: 'photo', samples: codesOf(14, 'S').map(photographed) }),
      group('碳纤维', [], { photo_rid: gone }),
    ],
  }),
  /** Two hundred samples in twenty groups, as a version that replaces another. */
  'report-tg': report(
    'tg',
    codesOf(5, 'T').map((code) => ({ name: `${code}.txt`, content: thermalText(), codes: [code] })),
    {
      service: '热重-差示扫描量热',
      count: 200,
      note: '升温前通氮气 30 min。'.repeat(20),
      groups: Array.from({ length: 20 }, (_, at) => group(name(at), codesOf(10, `T${at}-H₂O-µ-`))),
    },
    { version: 2, reason: `样品名称由委托方更正：${names[1]}、${names[2]}。${'原名称录入有误。'.repeat(12)}` },
  ),
  /** A first version, and the second one that took its place: the first is not set anew, its code says what it is. */
  'report-xps': photoelectrons('poly', {}),
  'report-xps-second': photoelectrons(name(2), {
    version: 2,
    code: '3456789ABCDE',
    reason: '样品名称由委托方更正，第 1 版录入有误。',
  }),
  /** A draft, which names no customer. */
  'report-eis': report(
    'eis',
    [{ name: 'E001.z', content: impedanceText(), codes: ['E001'] }],
    { service: '电化学阻抗谱', groups: [group('固态电解质膜', ['E001', 'E002'])] },
    { code: null, issued_on: '', reason: '' },
  ),
  /** Chinese without a gap wherever a name can stand. */
  'report-names': report('xrd', [xrd(longChinese)], {
    service: longChinese,
    unit: '谱图（含解析报告）',
    instrument: longChinese,
    tester: longChinese.slice(0, 30),
    reviewer: longChinese.slice(0, 30),
    groups: [group(longChinese, [longChinese.slice(0, 30), `${'样'.repeat(29)}2`])],
    laboratory: { name: longChinese, city: '内蒙古自治区呼和浩特市', cma_no: '', cnas_no: 'L12345' },
  }),
  /** Fifty files, of which forty are drawn. */
  'report-figures': report('xrd', codesOf(50).map(xrd), { count: 50, groups: [group('氧化锌粉末', codesOf(50))] }),
  /** A map of heights, a structure, tables, one of them wide and one high, and what has no figure. */
  'report-mixed': report(
    null,
    [
      { name: '形貌.gwy', content: gwyddionSample(), codes: ['M001'] },
      { name: 'NaCl.cif', content: cifSample(), codes: ['M001'] },
      { ...icpFile('ICP', codesOf(12, 'M')), codes: [] },
      { name: 'elements.csv', content: tableText(['Sample', ...elements], 12, (row, at) => `${row}.${at}`), codes: [] },
      { name: 'words.csv', content: tableText(['Sample', ...elements.slice(0, 7)], 15, () => longChinese), codes: [] },
      { name: '元素分析报告.pdf', content: 'pdf', codes: ['M001'] },
      { name: `${longChinese}.zip`, content: 'large', codes: ['M001', 'M002'] },
      { name: '全部图谱.zip', content: zipSync(Object.fromEntries(patterns)), codes: codesOf(2, 'M') },
      { name: 'unknown.dat', content: Buffer.from([0, 1, 2, 3]), codes: [] },
    ],
    { service: '综合表征', groups: [group('薄膜', codesOf(2, 'M'))], remark: '膜厚按台阶高度计算。' },
  ),
} satisfies Record<string, Given>;

/** Every report of the laboratory that no layout likes, by file name. */
export const reportDocuments: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  Object.entries<Given>(reportsFrom).map(([called, { content, frame, measured }]) => [
    called,
    async () => {
      const drawn = await resultFigures(content, async ({ rid }, room) => {
        const bytes = measured[Number(rid)]?.content ?? 'pdf';
        return typeof bytes === 'string'
          ? bytes
          : figuresOfBytes({ name: measured[Number(rid)]?.name ?? '', bytes }, room);
      });
      const photo = await figuresOfBytes({ name: 'photo.tif', bytes: semFile('photo').content }, 1);
      const photos = await samplePhotos(content, async (rid) => (rid === gone ? 'removed' : photo));
      return drawReport(content, frame, { ...drawn, photos });
    },
  ]),
);
