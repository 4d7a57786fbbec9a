import { fenText } from '@yance/contract/kernel/money.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import type { Work } from '../../kernel/db.ts';
import { sameText } from '../../kernel/access/tokens.ts';
import { findAgreementByCode } from '../orders/index.ts';
import { findPlanQuotationByCode } from '../plans/index.ts';
import { findQuotationByCode, openUntil } from '../requirements/index.ts';
import { type Answer, known, minute, standingOf } from './answer.ts';
import { fileWith } from './verify-file.ts';
import { reportWith } from './verify-report.ts';
import { labelOf, printedLabel, samplesByLabel } from '../samples/index.ts';

const unknown: Answer = {
  genuine: false,
  standing: null,
  kind: null,
  title: '',
  order_no: '',
  services: [],
  facts: [],
};

/** What a code stands for, without any personal data. */
export async function findCode(work: Work, given: string): Promise<OutputOf<typeof verifyDocument>> {
  return { sha256: null, ...(await answerTo(work, given)) };
}

async function answerTo(work: Work, given: string): Promise<Answer> {
  const code = given.replaceAll(/\s/g, '');
  if (/^[0-9a-f]{64}$/i.test(code)) return (await fileWith(work, code.toLowerCase())) ?? unknown;
  const letters = code.toUpperCase();
  return (
    (await reportWith(work, letters)) ??
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
