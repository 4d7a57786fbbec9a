import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { getInstrument, removeClosure } from '@yance/contract/reservations/instrument-endpoints.ts';
import { Button, Empty, Select } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { FeedSection } from './feed-section.tsx';
import { HoursForm } from './hours-form.tsx';
import { RulesForm } from './rules-form.tsx';
import { useInstruments } from './use-instruments.ts';
import styles from './board.module.css';

type Instrument = OutputOf<typeof getInstrument>;
/** When each instrument is open, what its hours cost more, and when it is out of service. */
export default function InstrumentsPage() {
  const { query, options, chosen, choose } = useInstruments();
  return (
    <>
      <PageHead title="仪器开放时间">
        <Select
          aria-label="仪器"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ minWidth: 260 }}
          options={options}
          value={chosen || undefined}
          placeholder="选择仪器"
          onChange={choose}
        />
      </PageHead>
      {query.data && options.length === 0 ? <Empty description="没有现场预约的仪器" /> : null}
      {chosen ? <InstrumentView key={chosen} rid={chosen} /> : null}
    </>
  );
}

function InstrumentView({ rid }: { rid: string }) {
  const query = useRecord(getInstrument, { rid });
  return (
    <Loaded query={query}>
      {(instrument) => (
        <SideBySide side={<Side instrument={instrument} />}>
          <Section title={instrument.own ? '开放时间与加价' : '开放时间与加价（尚未单独设置，按服务时间开放）'}>
            <HoursForm instrument={instrument} />
          </Section>
          <Section title="预约规则">
            <RulesForm instrument={instrument} />
          </Section>
          <Closures instrument={instrument} />
        </SideBySide>
      )}
    </Loaded>
  );
}

function Closures({ instrument }: { instrument: Instrument }) {
  const [open, setOpen] = useState(false);
  const step = useStep((rid: string, idempotencyKey) => call(removeClosure, { rid }, { idempotencyKey }));
  return (
    <Section
      title="停用"
      extra={
        <Allowed permission="reservations.instruments">
          <Button onClick={() => setOpen(true)}>停用一段时间</Button>
        </Allowed>
      }
    >
      {instrument.closures.length === 0 ? <p>没有停用的时间。</p> : null}
      <ul className={styles.closures}>
        {instrument.closures.map((one) => (
          <li key={one.rid}>
            <span>
              {one.label}：<Moment at={one.start} />{' '}
              {one.open_end ? (
                '起，恢复时间待定'
              ) : (
                <>
                  至 <Moment at={one.end} />
                </>
              )}
              ：{one.reason}（{one.author}）
            </span>
            <Allowed permission="reservations.instruments">
              <Button
                size="small"
                disabled={step.isPending}
                onClick={() => step.mutate(one.rid, { onSuccess: () => toastDone('已恢复') })}
              >
                恢复
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
      {open ? <ClosureDialog rid={instrument.rid} close={() => setOpen(false)} /> : null}
    </Section>
  );
}

function Side({ instrument }: { instrument: Instrument }) {
  return (
    <>
      <Section title="签到码">
        <p>打印后贴在仪器旁，客户用手机扫描签到。</p>
        <img className={styles.qr} src={instrument.qr} alt={`${instrument.model} 签到码`} />
        <Button href={instrument.qr} download={`${instrument.model}.svg`}>
          下载签到码
        </Button>
      </Section>
      <FeedSection rid={instrument.rid} />
    </>
  );
}
