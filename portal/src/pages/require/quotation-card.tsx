import { requirementQuotation } from '@yance/contract/requirements/endpoints.ts';
import { listedFen, type Quotation } from '@yance/contract/requirements/quotation.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../lib/call.ts';
import css from './quotation-card.module.css';

/** What the operator asks for a requirement, line by line, with the document and until when it holds. */
export function QuotationCard({ requirement, quotation }: { requirement: Requirement; quotation: Quotation }) {
  const open = async () => {
    const { url } = await call(requirementQuotation, { rid: requirement.rid });
    window.open(url, '_blank', 'noopener');
  };
  const holding = quotation.accepted && requirement.state === 'quoted';
  return (
    <section className={css.card} aria-label={`报价单 ${quotation.quotation_no}`}>
      <header className={css.head}>
        <h3>
          报价单 {quotation.quotation_no}
          {quotation.version > 1 && <small>第 {quotation.version} 版</small>}
        </h3>
        <Button look="link" size="dense" onClick={() => void open()}>
          查看 PDF
        </Button>
      </header>
      <ul role="list" className={css.lines}>
        {quotation.lines.map((line, index) => (
          // Lines have no identity of their own: a quotation never changes.
          <li key={index}>
            <div>
              <p>{line.name}</p>
              <p className={css.note}>
                {line.count} {line.unit}
                {line.conditions.length > 0 &&
                  ` · ${line.conditions.map(({ label, value }) => `${label}：${value}`).join('；')}`}
                {line.note && ` · ${line.note}`}
              </p>
            </div>
            <Money fen={listedFen(line.price)} />
          </li>
        ))}
      </ul>
      {quotation.discount_fen > 0 && (
        <>
          <p className={css.total}>
            <span>项目合计</span>
            <Money fen={quotation.subtotal_fen} />
          </p>
          <p className={css.total}>
            <span>优惠{quotation.discount_reason && `（${quotation.discount_reason}）`}</span>
            <Money fen={-quotation.discount_fen} />
          </p>
        </>
      )}
      <p className={css.total}>
        <span>报价总额</span>
        <Money fen={quotation.total_fen} look="strong" />
      </p>
      <p className={css.note}>
        {holding ? (
          <>
            已加入实验方案，报价与价格保留至 <DateTime iso={quotation.valid_until} />
            ；提交订单后转为已接受，在此之前仍可拒绝，到期未提交则过期。
          </>
        ) : (
          <>
            有效期至 <DateTime iso={quotation.valid_until} />。
          </>
        )}
        {quotation.terms}
      </p>
    </section>
  );
}
