import { instrumentFeed } from '@yance/contract/reservations/instrument-endpoints.ts';
import { Button, Popconfirm, Typography } from 'antd';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/may.ts';
import { useStep } from '../../lib/use-step.ts';
import { Section } from '../../parts/section.tsx';
import styles from './board.module.css';

/** The secret address under which calendars subscribe to an instrument's time. */
export function FeedSection({ rid }: { rid: string }) {
  const may = useMay();
  const step = useStep((renew: boolean, idempotencyKey) => call(instrumentFeed, { rid, renew }, { idempotencyKey }));
  if (!may('reservations.instruments')) return null;
  return (
    <Section title="日历订阅">
      {step.data ? (
        <>
          <Typography.Paragraph className={styles.address} copyable>
            {step.data.url}
          </Typography.Paragraph>
          <Popconfirm title="旧地址随即失效，确定换新？" okText="换新地址" onConfirm={() => step.mutate(true)}>
            <Button>换新地址</Button>
          </Popconfirm>
        </>
      ) : (
        <Button loading={step.isPending} onClick={() => step.mutate(false)}>
          显示订阅地址
        </Button>
      )}
    </Section>
  );
}
