import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getPriceList, startPriceList, stopPriceList } from '@yance/contract/pricing/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ActionBar, type StepGiven } from '../../parts/action-bar.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MemberLink } from '../../parts/member-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { Timeline } from '../../parts/timeline.tsx';
import { PriceListDialog } from './price-list-dialog.tsx';
import { PricePreview } from './price-preview.tsx';
import { valuesOf } from './price-values.ts';
import { periodText, standing, targetWords, toneOfList } from './price-words.ts';
import styles from './prices.module.css';

type List = OutputOf<typeof getPriceList>;

/** One price list: what it asks of whom, what that comes to, and who changed what. */
export default function PriceListPage() {
  const { rid = '' } = useParams();
  return <Loaded query={useRecord(getPriceList, { rid })}>{(list) => <PriceList key={list.rid} list={list} />}</Loaded>;
}

function PriceList({ list }: { list: List }) {
  const [dialog, setDialog] = useState<'edit' | 'copy' | null>(null);
  const copied = useRef('');
  const navigate = useNavigate();
  const may = useMay();
  const writes = may('catalogue.agreedPricesEdit');
  const { rid } = list;
  const run = ({ event, reason = '' }: StepGiven, idempotencyKey: string) =>
    event === 'start'
      ? call(startPriceList, { rid }, { idempotencyKey })
      : call(stopPriceList, { rid, reason }, { idempotencyKey });
  return (
    <>
      <PageHead title={list.name} note={<StatusTag tone={toneOfList(list)}>{standing(list)}</StatusTag>}>
        {writes && list.state !== 'stopped' ? <Button onClick={() => setDialog('edit')}>修改</Button> : null}
        {writes ? <Button onClick={() => setDialog('copy')}>复制</Button> : null}
      </PageHead>
      <ActionBar
        about={list.name}
        actions={list.actions}
        confirms={{
          start: `自 ${list.starts_on} 起，${targetWords(list)}按此价格计价，客户在价格明细中看到协议名称。`,
        }}
        dangers={{
          stop:
            list.state === 'draft' ? '草稿作废，不会生效。' : '之后的订单按目录价计，已下的订单不变；停用后不能恢复。',
        }}
        run={run}
      />
      <SideBySide
        side={
          <Section title="记录">
            <Timeline
              events={list.timeline}
              about={({ event, details }) =>
                event === 'edited' ? (list.changes[String(details.revision)] ?? []).join('\n') : ''
              }
            />
          </Section>
        }
      >
        <Section title="协议">
          <KeyValue
            facts={[
              { name: '对象', value: targetWords(list) },
              { name: '有效期', value: periodText(list) },
              { name: '数量优惠', value: list.keeps_bands ? '照算' : '不再计' },
              { name: '合同编号', value: list.contract_no },
              { name: '版本', value: `第 ${list.revision} 版` },
              { name: '最近修改', value: formatDateTime(list.updated) },
              { name: '备注', value: list.note, wide: true as const },
            ].filter(({ value }) => value)}
          />
        </Section>
        <Who list={list} />
        <Section title="价格">
          <div className={styles.scroll}>
            <table className={styles.prices} aria-label="价格">
              <thead>
                <tr>
                  <th scope="col">范围</th>
                  <th scope="col">价格</th>
                </tr>
              </thead>
              <tbody>
                {list.entries.map(({ name, text }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
        <Section title="价格示例">
          <PricePreview entries={list.entries} keepsBands={list.keeps_bands} />
        </Section>
      </SideBySide>
      {dialog === 'edit' ? (
        <PriceListDialog initial={valuesOf(list)} list={list} close={() => setDialog(null)} />
      ) : null}
      {dialog === 'copy' ? (
        <PriceListDialog
          initial={{ ...valuesOf(list), name: `${list.name.slice(0, 36)}（副本）` }}
          written={(made) => (copied.current = made.rid)}
          close={() => {
            setDialog(null);
            if (copied.current) void navigate(`/prices/${copied.current}`);
          }}
        />
      ) : null}
    </>
  );
}

/** Who pays these prices: the chosen customers, or where all of a unit or a type are found. */
function Who({ list }: { list: List }) {
  const { target, members } = list;
  if (target.kind === 'members')
    return (
      <Section title="客户">
        {members.length === 0 ? (
          <p className={styles.quiet}>名单中的客户均已注销</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.prices} aria-label="客户">
              <tbody>
                {members.map(({ rid, name, phone, company }) => (
                  <tr key={rid}>
                    <th scope="row">
                      <MemberLink person={{ rid, name, phone }} />
                    </th>
                    <td>{company}</td>
                    <td>{phone}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
    );
  const query =
    target.kind === 'unit' ? `kw=${encodeURIComponent(target.unit)}` : `organization=${target.organizations[0]}`;
  return (
    <Section title="客户">
      <p className={styles.quiet}>
        资料完整的{target.kind === 'unit' ? '该单位' : '此类'}客户都按此价格计价。
        <Link to={`/members?${query}`}>查看客户</Link>
      </p>
    </Section>
  );
}
