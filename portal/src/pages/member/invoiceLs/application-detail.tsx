import { useQuery } from '@tanstack/react-query';
import { type ApplicationDetail, reissueReasons } from '@yance/contract/invoices/application.ts';
import { getApplication } from '@yance/contract/invoices/endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import { EventTimeline } from '../../../parts/timeline/event-timeline.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ApplicationActions } from './application-actions.tsx';
import type { Open } from './application-list.tsx';
import { DownloadInvoice } from './download-invoice.tsx';
import { invoiceTone } from './invoice-tone.ts';
import { Refs } from './refs.tsx';
import { sourceKey } from './sources.ts';
import css from './invoice-ls.module.css';

/** One application: the title as applied for, what it is about, and its progress. */
export function ApplicationDetailDialog({ rid, onClose, onOpen }: { rid: string; onClose: () => void; onOpen: Open }) {
  const query = useQuery(reading(getApplication, { rid }));
  const { data } = query;
  const active = data && (data.actions.length > 0 || data.invoice_number);
  return (
    <Dialog
      open
      title="开票申请"
      onClose={onClose}
      footer={active ? <ApplicationActions application={data} look="plain" onOpen={onOpen} /> : undefined}
    >
      {data ? (
        <div className={css.form}>
          {data.state === 'rejected' && data.reject_reason && (
            <p className={css.rejected}>驳回原因：{data.reject_reason}</p>
          )}
          <Facts
            entries={[
              ['申请单号', data.application_no],
              [
                '状态',
                <Tag key="state" tone={invoiceTone[data.state]}>
                  {data.label}
                </Tag>,
              ],
              ['发票类型', data.title.type_label],
              ['抬头', data.title.name],
              ['税号', data.title.tax_no],
              ['注册地址', data.title.address],
              ['注册电话', data.title.phone],
              ['开户银行', data.title.bank],
              ['银行账号', data.title.account],
              ['开票内容', data.content],
              ['金额', <Money key="amount" fen={data.amount_fen} look="strong" />],
              ['已红冲', data.reversed_fen > 0 && <Money key="reversed" fen={data.reversed_fen} />],
              ['接收邮箱', data.email],
              ['备注', data.remark],
              ['发票号码', data.invoice_number],
              ['开票日期', data.issued_on],
              ['换开自', data.replaces?.application_no],
              ['新申请单', data.replaced_by?.application_no],
              ['可换开至', data.actions.some(({ event }) => event === 'reissue') && data.reissue_until],
            ]}
          />
          <ul className={css.sources} role="list">
            {data.items.map((item) => (
              <li key={sourceKey(item)}>
                <span>
                  {item.title}
                  <Refs of={item} />
                </span>
                <span>
                  <Money fen={item.amount_fen} />
                  {item.reversed_fen > 0 && (
                    <small>
                      已红冲 <Money fen={item.reversed_fen} />
                    </small>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {data.red_invoices.map((red) => (
            <div key={red.rid} className={css.red}>
              <p>
                {red.issued_on} 红冲 <Money fen={red.amount_fen} look="strong" />：{red.reason}
              </p>
              <DownloadInvoice rid={data.rid} red={red} look="link" />
            </div>
          ))}
          {data.state === 'reissuing' && data.reissue && <Request request={data.reissue} />}
          <EventTimeline events={data.timeline} />
        </div>
      ) : (
        <Waiting queries={[query]} count={8} />
      )}
    </Dialog>
  );
}

/** What the new invoice is to say. */
function Request({ request }: { request: NonNullable<ApplicationDetail['reissue']> }) {
  return (
    <section aria-label="换开信息">
      <h3 className={css.legend}>换开信息</h3>
      <Facts
        entries={[
          ['原因', [reissueReasons[request.reason_kind], request.reason].filter(Boolean).join('：')],
          ['发票类型', request.title.type_label],
          ['抬头', request.title.name],
          ['税号', request.title.tax_no],
          ['开票内容', request.content],
          ['接收邮箱', request.email],
          ['备注', request.remark],
        ]}
      />
    </section>
  );
}
