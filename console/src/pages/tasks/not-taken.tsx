import { listNotTaken } from '@yance/contract/results/staff-endpoints.ts';
import { takeSamples } from '@yance/contract/samples/staff-endpoints.ts';
import { Alert, Button } from 'antd';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useRecord } from '../../lib/use-record.ts';
import { useStep } from '../../lib/use-step.ts';
import { Allowed } from '../../parts/allowed.tsx';
import styles from './tasks.module.css';

/** As many as one call takes out. */
const mostTaken = 200;
const mostNamed = 12;

/** Samples of these tasks that nobody has taken out, with one press that takes them; nothing where all are. */
export function NotTaken({ rids }: { rids: readonly string[] }) {
  const { data } = useRecord(listNotTaken, { rids: [...rids] });
  const step = useStep((taken: string[], idempotencyKey) => call(takeSamples, { rids: taken }, { idempotencyKey }));
  const { stored = [], outside = [] } = data ?? {};
  if (stored.length + outside.length === 0) return null;
  const now = stored.slice(0, mostTaken).map(({ rid }) => rid);
  return (
    <Alert
      className={styles.notTaken}
      type="warning"
      showIcon
      title={`${stored.length + outside.length} 件样品还没有领取`}
      description={
        <>
          {stored.length > 0 ? <p>在库：{namesOf(stored)}</p> : null}
          {outside.length > 0 ? <p>还没有入库，请样品管理员入库后再领取：{namesOf(outside)}</p> : null}
        </>
      }
      action={
        stored.length > 0 ? (
          <Allowed permission="samples.test">
            <Button
              size="small"
              loading={step.isPending}
              onClick={() => step.mutate(now, { onSuccess: () => toastDone(`已领取 ${now.length} 件样品`) })}
            >
              一并领取 {now.length} 件
            </Button>
          </Allowed>
        ) : null
      }
    />
  );
}

function namesOf(samples: readonly { code: string; place: string }[]): string {
  const names = samples.slice(0, mostNamed).map(({ code, place }) => (place ? `${code}（${place}）` : code));
  return `${names.join('、')}${samples.length > mostNamed ? ` 等 ${samples.length} 件` : ''}`;
}
