import { applyPriceChange, type PricePreviewRow } from '@yance/contract/catalogue/price-change-endpoints.ts';
import type { PriceChange } from '@yance/contract/pricing/change-prices.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { DatePicker, Radio } from 'antd';
import { dayjs, type Dayjs } from '../../../lib/dayjs.ts';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { toastDone } from '../../../lib/toast.ts';
import { useStep } from '../../../lib/use-step.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { changeWords, publishWords } from './change-words.ts';
import styles from './price-change.module.css';

/** Says what will happen to how many services, when, and asks why. */
export function ApplyDialog({
  change,
  rows,
  close,
}: {
  change: PriceChange;
  rows: readonly PricePreviewRow[];
  close: () => void;
}) {
  const [publish, setPublish] = useState<keyof typeof publishWords>('now');
  const [at, setAt] = useState<Dayjs>(dayjs().add(1, 'day').hour(9).minute(0));
  const step = useStep((reason: string, idempotencyKey) =>
    call(
      applyPriceChange,
      {
        change,
        services: rows.map(({ rid, revision }) => ({ rid, revision })),
        publish,
        ...(publish === 'later' ? { publish_at: `${at.format('YYYY-MM-DDTHH:mm:00')}+08:00` } : {}),
        reason,
      },
      { idempotencyKey },
    ),
  );
  const confirm = (reason: string) =>
    step.mutate(reason, {
      onSuccess: ({ count }) => {
        toastDone(`${count} 个项目已${publishWords[publish]}新价格`);
        close();
      },
    });
  return (
    <ReasonDialog
      label="确认调价"
      title={`调价 ${rows.length} 个项目`}
      warning={`${changeWords(change)}。任何一个项目不能调整时，所有项目都不变；之后可以整批撤销。`}
      keptIn="项目的历史"
      harmless
      usual={['年度调价', '成本变化']}
      pending={step.isPending}
      confirm={confirm}
      close={close}
    >
      <div className={styles.later}>
        <Radio.Group
          aria-label="何时生效"
          value={publish}
          options={keysOf(publishWords).map((value) => ({ value, label: publishWords[value] }))}
          onChange={({ target }) => setPublish(target.value as keyof typeof publishWords)}
        />
        {publish === 'later' ? (
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            aria-label="发布时间"
            minDate={dayjs()}
            allowClear={false}
            value={at}
            onChange={(moment: Dayjs | null) => moment && setAt(moment)}
          />
        ) : null}
      </div>
    </ReasonDialog>
  );
}
