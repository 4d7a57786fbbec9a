import { fenText } from '@yance/contract/kernel/money.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { sameText } from '../../kernel/access/tokens.ts';
import { filesByHash } from '../files/index.ts';
import { findAgreementByCode } from '../orders/index.ts';
import { findPlanQuotationByCode } from '../plans/index.ts';
import { findQuotationByCode, openUntil } from '../requirements/index.ts';
import { tasksWithFile } from '../results/index.ts';
import { labelOf, printedLabel, samplesByLabel } from '../samples/index.ts';

type Answer = OutputOf<typeof verifyDocument>;
type Standing = NonNullable<Answer['standing']>;

const unknown: Answer = {
  genuine: false,
  standing: null,
  kind: null,
  title: '',
  order_no: '',
  services: [],
  facts: [],
};
const minute = (at: Date): string => shanghaiIso(at).slice(0, 16).replace('T', ' ');
/** A fact that is known. */
const known = (name: string, value: string | null) => (value ? [{ name, value }] : []);

/** The first that is true of a document; it holds where nothing is. */
const standingOf = (found: Partial<Record<Exclude<Standing, 'holds'>, boolean>>): Standing =>
  (['void', 'replaced', 'expired', 'unsigned'] as const).find((one) => found[one]) ?? 'holds';

/** What a code stands for, without any personal data. */
export async function findCode(work: Work, given: string): Promise<Answer> {
  const code = given.replaceAll(/\s/g, '');
  if (/^[0-9a-f]{64}$/i.test(code)) return resultWith(work, code.toLowerCase());
  const letters = code.toUpperCase();
  return (
    (await agreementWith(work, letters)) ??
    (await quotationWith(work, letters)) ??
    (await planQuotationWith(work, letters)) ??
    (await labelWith(work, letters)) ??
    unknown
  );
}

async function agreementWith(work: Work, code: string): Promise<Answer | undefined> {
  const found = await findAgreementByCode(work.tx, code);
  if (!found) return undefined;
  const { agreement, order_no, order_state, newest } = found;
  return {
    genuine: true,
    standing: standingOf({
      void: order_state === 'cancelled',
      replaced: agreement.version < newest,
      unsigned: !agreement.signed_at,
    }),
    kind: 'agreement',
    title: '检测委托协议',
    order_no,
    services: agreement.content.lines.map((line) => line.name),
    facts: [
      ...known(
        '版本',
        `第 ${agreement.version} 版${agreement.version < newest ? `（已有第 ${newest} 版）` : '（最新）'}`,
      ),
      ...known('生成时间', minute(agreement.created_at)),
      ...known('签署', agreement.signed_at ? `${minute(agreement.signed_at)} 已签署` : '尚未签署'),
    ],
  };
}

async function quotationWith(work: Work, code: string): Promise<Answer | undefined> {
  const found = await findQuotationByCode(work.tx, code);
  if (!found) return undefined;
  const { quotation, state, newest_rid } = found;
  const replaced = quotation.rid !== newest_rid;
  const until = openUntil(quotation);
  return {
    genuine: true,
    standing: standingOf({
      replaced,
      void: state === 'refused' || state === 'closed',
      // The order that took it goes on at its prices.
      expired: state !== 'accepted' && until <= work.clock.now(),
    }),
    kind: 'quotation',
    title: `报价单 ${quotation.quotation_no}`,
    order_no: '',
    services: quotation.content.lines.map((line) => line.name),
    facts: [
      ...known('版本', `第 ${quotation.version} 版${replaced ? '（已有新版）' : '（最新）'}`),
      ...known('发出时间', minute(quotation.created_at)),
      ...known('有效期至', minute(until)),
    ],
  };
}

/**
 * A plan that was formally quoted: who holds the paper sees whether its lines and its total are those that were drawn
 * up.
 */
async function planQuotationWith(work: Work, code: string): Promise<Answer | undefined> {
  const found = await findPlanQuotationByCode(work.tx, code);
  if (!found) return undefined;
  return {
    genuine: true,
    standing: standingOf({ expired: found.valid_until <= work.clock.now() }),
    kind: 'quotation',
    title: `方案报价单 ${found.quotation_no}`,
    order_no: '',
    services: found.content.lines.map(
      ({ name, count, unit, price }) => `${name} × ${count} ${unit}，${fenText(price.total_fen)}`,
    ),
    facts: [
      ...known('报价总额', fenText(found.total_fen)),
      ...known('报价日期', shanghaiIso(found.created_at).slice(0, 10)),
      ...known('有效期至', minute(found.valid_until)),
    ],
  };
}

/** A file that was published as a result of a test. */
async function resultWith(work: Work, sha256: string): Promise<Answer> {
  for (const file of await filesByHash(work.tx, sha256)) {
    const published = (await tasksWithFile(work.tx, file.rid)).filter(({ task, run }) => run <= task.published_run);
    const found = published.find(({ task, run }) => run === task.published_run) ?? published[0];
    if (!found) continue;
    const { task, run } = found;
    return {
      genuine: true,
      standing: standingOf({ replaced: run < task.published_run }),
      kind: 'results',
      title: '检测结果文件',
      order_no: task.order_no,
      services: [task.title],
      facts: [
        ...known('文件大小', `${file.size.toLocaleString('en-US')} 字节`),
        ...known('发布时间', task.published_at ? minute(task.published_at) : null),
      ],
    };
  }
  return unknown;
}

/** A label says that the sample is ours; what is tested on it is nobody else's business. */
async function labelWith(work: Work, code: string): Promise<Answer | undefined> {
  const sample = await samplesByLabel(work.tx, labelOf(code));
  // The number follows from the order's: only the proof that is printed beside it shows that somebody has seen the
  // label.
  if (!sample?.received_at || !sameText(printedLabel(sample.label_code), code)) return undefined;
  return {
    genuine: true,
    standing: 'holds',
    kind: 'sample',
    title: '样品标签',
    order_no: sample.order_no,
    services: [],
    facts: known('接收时间', minute(sample.received_at)),
  };
}
