import type { PriceLine } from '@yance/contract/pricing/rules.ts';
import { agreementPdf } from '../src/features/orders/index.ts';
import { planQuotationPdf } from '../src/features/plans/index.ts';
import { quotationPdf } from '../src/features/requirements/index.ts';
import { labelPdf } from '../src/features/samples/index.ts';
import { company, name, names, operator } from './extreme-names.ts';
import { moneyDocuments } from './extreme-money.ts';
import { reportDocuments } from './extreme-reports.ts';

type Agreement = Parameters<typeof agreementPdf>[0];
type AgreementContent = Agreement['content'];
type Quotation = Parameters<typeof quotationPdf>[0];
type PlanQuotation = Parameters<typeof planQuotationPdf>[0];

const fen = (yuan: number): number => Math.round(yuan * 100);
const priceLine = (label: string, quantity: number, unit: string, yuan: number, rule = '按样计价') => ({
  kind: 'base' as const,
  label,
  rule,
  quantity,
  unit,
  unit_fen: fen(yuan),
  amount_fen: Math.round(quantity * fen(yuan)),
});
const priced = (...lines: PriceLine[]) => ({
  lines,
  total_fen: lines.reduce((sum, line) => sum + line.amount_fen, 0),
  by_quote: false,
});
const conditions = [
  { label: '扫描范围', value: '5–90 °' },
  { label: '波数范围', value: '400–4000 cm⁻¹' },
  { label: '元素', value: 'Li、Fe、Mo、O、C、N、S、P、Zn、Cu、Ni、Co、Mn、Al、Mg、Ca、Na、K、Ti、V' },
  { label: 'Remarks', value: 'Please keep the sample under argon; O₂ and H₂O below 0.1 ppm at all times.' },
];
const terms = '报价含税，含电子报告；样品邮寄费由委托方承担。样品与报价条件不符时，以双方确认的新方案为准。'.repeat(4);

/** Twenty groups of two hundred samples each in three lines, and a long list of codes. */
function agreement(): Agreement {
  const lines = Array.from({ length: 3 }, (_, at): AgreementContent['lines'][number] => {
    const price = priced(
      priceLine('场发射扫描电镜', 4000, '样', 180),
      priceLine(`${name(1)}、${name(2)}等 20 组：增加张数`, 4000, '份', 0.01, '每样含 6，超出部分计费'),
      priceLine('数量优惠', 3990, '样', -18, '第 11 个起按 90% 计'),
    );
    return {
      name: at === 0 ? '场发射扫描电镜' : name(at),
      count: 4000,
      unit: '样',
      urgent: 'one_day',
      amount_fen: price.total_fen,
      price,
      groups: Array.from({ length: 20 }, (_group, index) => ({
        name: name(index),
        count: 200,
        codes:
          index === 1 ? Array.from({ length: 200 }, (_code, n) => `H₂O-µ-${at}-${String(n).padStart(4, '0')}`) : [],
        form: '粉末',
        composition: 'LiNi₀.₈Co₀.₁Mn₀.₁O₂ 97.5 wt%，PVDF 2.5 wt%，痕量 cm⁻¹ 标记物',
        afterwards: '返还',
        parameters: conditions,
      })),
    };
  });
  const content: AgreementContent = {
    terms_version: '2026-11',
    clauses: Array.from({ length: 12 }, () => terms),
    customer: { name: '欧阳诗涵·Ahmad bin Abdullah', company, phone: '13800008000' },
    operator,
    lines,
    extras: [{ kind: 'paper_report', title: '纸质报告', amount_fen: 5_000 }],
    total_fen: lines.reduce((sum, line) => sum + line.amount_fen, 5_000),
  };
  return {
    rid: '019a0000-0000-7000-8000-000000000001',
    hash: 'a'.repeat(64),
    version: 12,
    code: '23456789ABCD',
    sign_kind: 'online',
    content,
    signed_at: new Date('2026-11-24T10:00:00+08:00'),
    sign_name: '欧阳诗涵·Ahmad bin Abdullah',
  } as Agreement;
}

function quotation(length: number): Quotation {
  const lines = Array.from({ length }, (_, index): Quotation['content']['lines'][number] => ({
    service_rid: null,
    name: name(index),
    unit: index % 3 === 0 ? '样' : '谱图（含解析报告）',
    count: index % 2 === 0 ? 4000 : 1,
    urgent: index % 2 === 0 ? 'three_days' : 'none',
    parameters: {},
    conditions: index % 2 === 0 ? conditions : [],
    note: index % 2 === 0 ? '' : name(index + 1),
    price: priced(priceLine(name(index), 4000, '样', 1234.56, '业务经理报价'), {
      ...priceLine('报价优惠', 1, '次', -0.01, '与客户商定'),
      kind: 'discount' as const,
    }),
  }));
  const total_fen = lines.reduce((sum, line) => sum + line.price.total_fen, 0);
  return {
    rid: '019a0000-0000-7000-8000-000000000002',
    requirement_rid: '019a0000-0000-7000-8000-000000000003',
    quotation_no: 'BJ2026112400001',
    version: 3,
    code: 'ZYXWVUTSRQPN',
    total_fen,
    staff_rid: '019a0000-0000-7000-8000-000000000004',
    created_at: new Date('2026-11-24T10:00:00+08:00'),
    valid_until: new Date('2026-12-01T10:00:00+08:00'),
    held_until: null,
    content: {
      lines,
      subtotal_fen: total_fen + length,
      discount_fen: length,
      total_fen,
      discount_reason: '长期合作，首次委托满 20 项',
      terms,
      customer: {
        name: '欧阳诗涵',
        company,
        phone: '13800008000',
        email: 'a.very.long.address@materials.example.edu.cn',
      },
      operator,
      manager: { name: '陈经理', phone: '010-57340647' },
    },
  };
}

/** A plan of a hundred lines, one of them under a title that fills the page's width several times. */
function planQuotation(): PlanQuotation {
  const { content, ...rest } = quotation(100);
  const { customer, operator, manager, subtotal_fen, total_fen } = content;
  const [first, ...others] = content.lines;
  const long = `${names[1]}${names[2]}`.repeat(4);
  return {
    ...rest,
    quotation_no: 'FA2026112400001',
    content: {
      lines: first ? [{ ...first, name: long }, ...others] : [],
      customer: { ...customer, name: names[2] ?? '' },
      operator,
      manager,
      subtotal_fen,
      total_fen,
      terms,
    },
  };
}

const labels = Array.from({ length: 50 }, (_, index) => ({
  label_code: `S2026112400001-${String(index + 1).padStart(3, '0')}${index % 3 === 0 ? '-12' : ''}`,
  code: index % 2 === 0 ? `H₂O-µ-${'长编号'.repeat(9)}` : 'abcdefghijklmnopqrstuvwxyz-0123',
  name: name(index),
  service: name(index + 1),
  marks:
    [[], ['易燃'], ['易燃', '有毒', '腐蚀', '生物', '有磁性', '易吸潮', '冷冻 −20 °C'], ['冷藏 2–8 °C']][index % 4] ??
    [],
}));

/** What the documents are drawn from. */
export const drawnFrom = {
  agreement: agreement(),
  quotation: quotation(20),
  short: quotation(1),
  plan: planQuotation(),
  labels,
};

/** Every document of the operator, drawn from data that no layout likes, by file name. */
export const extremeDocuments: Readonly<Record<string, () => Promise<Buffer>>> = {
  agreement: () => agreementPdf(drawnFrom.agreement, '2026112400001'),
  'agreement-draft': () => agreementPdf({ ...drawnFrom.agreement, version: 0, signed_at: null, sign_name: null }, null),
  quotation: () => quotationPdf(drawnFrom.quotation, 'XQ2026112400001'),
  'quotation-short': () => quotationPdf(drawnFrom.short, 'XQ2026112400001'),
  'plan-quotation': () => planQuotationPdf(drawnFrom.plan),
  'labels-a4': () => labelPdf(labels, 'a4'),
  'labels-roll': () => labelPdf(labels.slice(0, 4), 'roll'),
  ...moneyDocuments(drawnFrom.agreement),
  ...reportDocuments,
};
