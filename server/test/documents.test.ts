import { listedFen } from '@yance/contract/requirements/quotation.ts';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { gateways } from '../src/gateways/gateways.ts';
import { drawnFrom, extremeDocuments } from './extreme-documents.ts';
import { moneyFrom } from './extreme-money.ts';
import { elements, longChinese, reportsFrom } from './extreme-reports.ts';
import { setTestGateways } from './gateways.ts';
import type { Box, Picture } from './pdf-pictures.ts';
import { joined, readPdf, wordsOfPdf, type PdfPage } from './read-pdf.ts';

setTestGateways();

const money = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${(Math.abs(fen) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const { agreement, quotation, short, plan, labels } = drawnFrom;

const agreed = [
  agreement.content.customer.company,
  agreement.content.customer.name,
  agreement.content.customer.phone,
  agreement.content.operator.name,
  agreement.content.operator.address,
  agreement.content.operator.phone,
  ...agreement.content.lines.flatMap((line) => [
    `${line.name}${line.count}${line.unit}${money(line.amount_fen)}`,
    ...line.groups.flatMap((group) => [group.name, group.composition, ...group.codes]),
    ...line.groups.flatMap((group) => group.parameters.map((one) => `${one.label}：${one.value}`)),
    ...line.price.lines.flatMap((one) => [one.label, one.rule, money(one.amount_fen)]),
  ]),
  ...agreement.content.extras.map((extra) => `${extra.title}${money(extra.amount_fen)}`),
  ...agreement.content.clauses.map((clause, index) => `${index + 1}.${clause}`),
  `合计（壹佰玖拾肆万肆仟柒佰壹拾元整）${money(agreement.content.total_fen)}`,
];
const quoted = ({ content, quotation_no, version, code }: typeof quotation) => [
  `报价单号${quotation_no}（第${version}版）`,
  'XQ2026112400001',
  '有效期至2026-12-0110:00',
  code,
  ...Object.values(content.customer),
  content.operator.name,
  content.manager?.name ?? '',
  ...content.lines.flatMap((line) => [
    line.name,
    `${line.count}${line.unit}${money(listedFen(line.price))}`,
    ...line.conditions.map((one) => `${one.label}：${one.value}`),
    ...line.price.lines
      .filter(({ kind }) => kind !== 'discount')
      .map((one) => `=${money(one.amount_fen)}（${one.rule}）`),
  ]),
  `项目合计${money(content.subtotal_fen)}`,
  `优惠（${content.discount_reason}）${money(-content.discount_fen)}`,
  money(content.total_fen),
  content.terms,
];
const planned = [
  `报价单号${plan.quotation_no}（第1版）`,
  plan.code,
  '有效期至2026-12-0110:00',
  ...Object.values(plan.content.customer),
  plan.content.operator.name,
  ...plan.content.lines.flatMap((line, at) => [
    line.name,
    `${line.count}${line.unit}${money(line.price.total_fen)}`,
    ...line.conditions.map((one) => `${one.label}：${one.value}`),
    String(at + 1),
  ]),
  money(plan.content.total_fen),
  '由本方案提交的订单按此价格执行',
];
const { statement, ledger, charges, proofs, numberOf, reference } = moneyFrom;
const owed = [
  `对账单号${statement.statement_no}状态待付款（已逾期）`,
  `付款方${statement.customer.company}联系人${statement.customer.name}`,
  `收款方${statement.operator.name}${statement.operator.address}`,
  ...Object.values(statement.payee ?? {}),
  ...statement.lines.map((line, index) =>
    [
      `${index + 1}${line.title}${line.origin}2026-11-24完成样品：${line.samples}`,
      line.customer_ref && `参考号：${line.customer_ref}`,
      money(line.amount_fen),
      line.paid_fen ? money(line.paid_fen) : '—',
      line.credited_fen ? money(line.credited_fen) : '—',
      money(line.owed_fen),
    ].join(''),
  ),
  money(statement.amount_fen),
];
const booked = [
  `账户${ledger.owner.name}${ledger.owner.phone}`,
  ledger.owner.company,
  `搜索：${ledger.filter.kw}`,
  '记录200条，另有较早的4321条未列出',
  ...ledger.entries.flatMap((one) => [one.title, `订单${one.origin?.no}`, money(one.balance_fen ?? 0)]),
];
const numbers = `订单${Array.from({ length: 20 }, (_, index) => numberOf(index)).join('、')}`;
const paid = [
  numbers,
  ...charges.map(({ title, amount_fen }) => `${title}${money(amount_fen)}`),
  ...proofs.map((one) => `${one.deposit_no}${one.received_on}${money(one.received_fen)}${one.bank_reference}`),
];
const tested = [
  ...Array.from({ length: 20 }, (_, index) => `订单${numberOf(index)}下单2026-11-24参考号${reference(index)}`),
  ...agreement.content.lines.flatMap(({ groups }) => groups.flatMap((group) => [group.name, ...group.codes])),
  money(agreement.content.total_fen * 20),
];
const labelled = (rows: typeof labels) => rows.flatMap((row) => [row.label_code, row.code, ...row.marks]);

const reported = ({ content, frame }: (typeof reportsFrom)[keyof typeof reportsFrom], ...more: string[]) => [
  `检测项目${content.service}${content.count}${content.unit}`,
  `${frame.report_no}第${frame.version}版`,
  `订单编号${frame.order_no}检测单位${content.laboratory.name}${content.laboratory.city}`,
  frame.code === null ? '委托方签发时填写' : `委托方${content.client.company}${content.client.name}`,
  frame.code ?? '签发时填写',
  frame.reason && `更正说明本版替代此前各版。${frame.reason}`,
  `仪器${content.instrument}检测人${content.tester}`,
  ...(content.recorded ?? []).map(({ label, value }) => `${label}${value}`),
  ...(content.measured ?? []).map(({ label, value }) => `${label}（实测）${value}`),
  content.note,
  content.remark,
  ...content.groups.flatMap((group) => [
    `${group.name}形态${group.form}成分${group.composition}用量${group.amount}`,
    ...group.samples.map((sample) => `${sample.code}${sample.name}${sample.record}`),
    ...group.parameters.map((one) => `${one.label}${one.value}`),
  ]),
  ...content.files.map((file, at) => `${at + 1}${file.name}${file.sample_codes.join('、')}${file.sha256}`),
  `检测${content.tester}审核${content.reviewer}`,
  ...content.statement,
  ...more,
];

const lost = ['样品图片无法显示', '收样照片无法显示：S005', '另有2张收样照片未列出'];

/** What must stand in each document, whatever else does. */
const wordsIn: Readonly<Record<keyof typeof extremeDocuments, readonly string[]>> = {
  agreement: [...agreed, '编号2026112400001版本第12版', '在线签署', '2026-11-2410:00', `扫码核验${agreement.code}`],
  'agreement-draft': [...agreed, '编号待提交版本草稿', '签字盖章'],
  quotation: quoted(quotation),
  'quotation-short': quoted(short),
  'plan-quotation': planned,
  'labels-a4': labelled(labels),
  'labels-roll': labelled(labels.slice(0, 4)),
  statement: owed,
  ledger: booked,
  'reimbursement-cover': [numbers, `参考号${reference(0)}、${reference(1)}`, '200检测报告', '请联系业务经理'],
  'reimbursement-list': tested,
  'reimbursement-payment': paid,
  'report-xrd': reported(
    reportsFrom['report-xrd'],
    'CMA220000123456',
    'CNASL12345',
    '图1样品N001，N001.xy',
    '第1页，共',
  ),
  'report-sem': reported(reportsFrom['report-sem'], '收样照片', '640×480像素', '文件未注明像素尺寸', ...lost),
  'report-tg': reported(reportsFrom['report-tg'], '图10样品T005'),
  'report-xps': reported(reportsFrom['report-xps'], '第1版', '图3样品X001'),
  'report-xps-second': reported(reportsFrom['report-xps-second'], '第2版', '本版替代此前各版。', '图3样品X001'),
  'report-eis': reported(reportsFrom['report-eis'], '草稿', '（Nyquist）', '（Bode）'),
  'report-names': reported(reportsFrom['report-names']),
  'report-figures': reported(reportsFrom['report-figures'], '图40样品N040', '样品N050，N050.xy报告最多绘40幅'),
  'report-mixed': reported(
    reportsFrom['report-mixed'],
    '元素分析报告.pdfPDF文件',
    '.zip文件超过64MB',
    'unknown.dat不能绘成图表',
    '全部图谱.zip30幅图表中26幅未绘入',
    '表1ICP.csv',
    `Sample${elements.slice(0, 7).join('')}M0`,
    `Sample${elements.slice(7).join('')}M0`,
    '表3words.csv',
    // The last row of a table that is higher than a page.
    `M14${`${longChinese.slice(0, 40)}…`.repeat(7)}`,
  ),
};

const spaces = /^[\s\u200B]*$/;

/** Words that begin where others of their line have not ended: what one column holds has run into the next. */
function collisions(letters: PdfPage['letters']): string[] {
  const lines = Map.groupBy(letters, ({ y }) => Math.round(y * 10));
  return [...lines.values()].flatMap((line) => {
    const inOrder = line.toSorted((a, b) => a.x - b.x);
    return inOrder.flatMap((one, at) => {
      const next = inOrder[at + 1];
      // Chinese signs are set half upon the next one.
      return next && one.x + one.width / 2 > next.x + 0.1 ? [one.words + next.words] : [];
    });
  });
}

/** Whether two boxes share more than an edge. */
const overlap = (one: Box, other: Box): boolean =>
  one.x + 1 < other.x + other.width &&
  other.x + 1 < one.x + one.width &&
  one.y + 1 < other.y + other.height &&
  other.y + 1 < one.y + one.height;

function faultsOf(pages: readonly PdfPage[]): string[] {
  return pages.flatMap(({ letters, pictures, width, height }, index) => {
    const shown = letters.filter(({ words }) => !spaces.test(words));
    const faults = shown.flatMap(({ words, font, drawn, x, y, width: own }) => [
      ...(drawn === false ? [`${words} has no shape`] : []),
      ...(x < 0 || y < 0 || x + own > width || y > height ? [`${words} stands outside`] : []),
      ...(/\p{Script=Han}/u.test(words) && !font.includes('NotoSansSC') ? [`${words} is set in ${font}`] : []),
    ]);
    const covered = pictures.flatMap((picture) => [
      ...shown
        .filter((one) => one.picture !== picture && overlap(picture, { ...one, height: 5 }))
        .map(({ words }) => `${words} of page ${index + 1} stands in a picture`),
      ...(pictures.some((other) => other !== picture && overlap(picture, other)) ? ['Pictures overlap'] : []),
    ]);
    const unknown = letters.filter(({ words }) => words === '').length;
    const dark = shown.filter(({ light }) => light < 0.5).length;
    return [
      ...faults,
      ...covered,
      ...(unknown > 0 ? [`${unknown} letters of page ${index + 1} cannot be copied or searched`] : []),
      ...collisions(shown).map((words) => `${words} stand upon each other on page ${index + 1}`),
      ...(dark < 10 ? [`page ${index + 1} is blank`] : []),
    ];
  });
}

describe.each(Object.entries(extremeDocuments))(
  '%s, from names, counts and signs that no layout likes',
  { timeout: 60_000 },
  (name, draw) => {
    test('says all that matters, on pages that are not blank, in letters that can be read', async () => {
      const pdf = await draw();
      const pages = readPdf(pdf);
      expect(pages.length).toBeGreaterThan(0);
      expect(faultsOf(pages)).toEqual([]);
      const words = wordsOfPdf(pdf);
      const missing = (wordsIn[name] ?? []).map(joined).filter((one) => !words.includes(one));
      expect(missing).toEqual([]);
    });
  },
);

/** What a page holds above its foot, in the order in which it was set. */
const bodyOf = ({ letters, height }: PdfPage): string =>
  joined(
    letters
      .filter(({ y }) => y > 60 && y < height - 60)
      .map(({ words }) => words)
      .join(''),
  );

/** Indices and closing signs that begin a row: what stands left of them ends elsewhere. */
const loneSigns = ({ letters }: PdfPage): string[] =>
  letters.flatMap(({ words, x, y, picture }, at) => {
    const left = letters.slice(0, at).findLast((one) => !spaces.test(one.words));
    const touches = left && Math.abs(left.y - y) < 1 && Math.abs(left.x + left.width - x) < 3;
    return !picture && /^[₀-₉⁰-⁹)\]}]/.test(words) && !touches ? [words] : [];
  });

describe.each(Object.entries<(typeof reportsFrom)[keyof typeof reportsFrom]>(reportsFrom))(
  '%s as pages',
  { timeout: 60_000 },
  (name, { content, frame }) => {
    test('breaks no page behind a heading, no row before an index or a closing sign, and signs beside the last of the files', async () => {
      const pages = readPdf((await extremeDocuments[name]?.()) ?? Buffer.alloc(0));
      const bodies = pages.map(bodyOf);
      const headings = content.groups.flatMap((group) => [joined(group.name), joined(`用量${group.amount}`)]);
      const left = bodies.filter(
        (body) => headings.some((heading) => body.endsWith(heading)) || /[一二三四]、[^\d]{2,10}$/.test(body),
      );
      expect.soft(left).toEqual([]);
      expect.soft(pages.flatMap(loneSigns)).toEqual([]);
      expect(bodies.at(-1)).toContain(`检测${joined(content.tester)}审核${joined(content.reviewer)}签发日期`);
      expect(bodies.at(-1)).toContain(content.files.at(-1)?.sha256);
    });

    test('shows the code on its cover, photos among the samples, and each plot above its number', async () => {
      const pages = readPdf((await extremeDocuments[name]?.()) ?? Buffer.alloc(0));
      const [cover, ...rest] = pages;
      const link = frame.code === null ? [] : [encode(`${gateways().publicUrl}/verify/${frame.code}`, { border: 1 })];
      expect(cover?.pictures.map(modulesOf)).toEqual(link.map(({ data }) => data.map(modulesText)));
      const { photos = 0, plots } = picturesIn[name as keyof typeof reportsFrom];
      const shown = placed(rest);
      expect(shown.map(({ section }) => section)).toEqual([
        ...Array.from({ length: photos }, () => '一、样品'),
        ...Array.from({ length: plots }, () => '三、结果'),
      ]);
      for (const [at, { below }] of shown.slice(photos).entries()) expect(below).toMatch(new RegExp(`^图${at + 1}\\D`));
    });
  },
);

/** How many pictures stand in which report. */
const picturesIn: Readonly<Record<keyof typeof reportsFrom, { photos?: number; plots: number }>> = {
  'report-xrd': { plots: 1 },
  'report-sem': { photos: 12, plots: 3 },
  'report-tg': { plots: 10 },
  'report-xps': { plots: 3 },
  'report-xps-second': { plots: 3 },
  'report-eis': { plots: 2 },
  'report-names': { plots: 1 },
  'report-figures': { plots: 40 },
  'report-mixed': { plots: 6 },
};

const modulesText = (row: readonly boolean[]): string => row.map((isDark) => (isDark ? '#' : '.')).join('');

/** The dark and light squares of a QR code with one square around it, line by line. */
function modulesOf({ x, y, width, height, dark }: Picture): string[] {
  const side = Math.min(...dark.map((one) => one.width));
  const rows = Array.from({ length: Math.round(height / side) }, () =>
    Array.from({ length: Math.round(width / side) }, () => false),
  );
  for (const one of dark)
    for (let at = 0; at < Math.round(one.width / side); at += 1) {
      const row = rows[Math.round((y + height - one.y - one.height) / side)];
      if (row) row[Math.round((one.x - x) / side) + at] = true;
    }
  return rows.map(modulesText);
}

/** The pictures of pages from top to bottom, with the heading that they stand under and what is said beneath them. */
function placed(pages: readonly PdfPage[]): { section: string; below: string }[] {
  let section = '';
  return pages.flatMap(({ letters, pictures }) => {
    const headings = ['一、样品', '二、检测条件', '三、结果', '四、结果文件'].flatMap((heading) => {
      const first = letters.find(
        ({ x }, at) =>
          x < 60 &&
          letters
            .slice(at, at + heading.length)
            .map(({ words }) => words)
            .join('') === heading,
      );
      return first ? [{ heading, y: first.y }] : [];
    });
    const found = pictures
      .toSorted((a, b) => b.y - a.y || a.x - b.x)
      .map((picture) => ({
        section: headings.findLast(({ y }) => y > picture.y)?.heading ?? section,
        below: joined(
          letters
            .filter((one) => one.picture === undefined && one.y < picture.y && one.y > picture.y - 30)
            .map(({ words }) => words)
            .join(''),
        ),
      }));
    section = headings.at(-1)?.heading ?? section;
    return found;
  });
}
