import type { ComplaintStep } from '@yance/contract/complaints/complaint.ts';
import type { ObjectionStep } from '@yance/contract/results/task.ts';
import { NearTime } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { useNow } from '@yance/web/now.ts';
import { AttachedFiles } from '../attached-files.tsx';
import css from '../results/order-results.module.css';

type TalkStep = ObjectionStep | ComplaintStep;

const words: Readonly<Record<TalkStep['event'], string>> = {
  add: '您的问题',
  wrong: '您的异议',
  insist: '您仍有疑问',
  explain: '说明',
  retest: '安排免费复测',
  paidRetest: '安排付费复测',
  refund: '提议退款',
  post: '退款完成',
  reject: '退款未通过，继续处理',
};

/** Objections or complaints with their answers, retests and refunds, oldest first. */
export function Talk({ label, steps }: { label: string; steps: readonly TalkStep[] }) {
  const now = useNow();
  return (
    <ol className={css.talk} aria-label={label}>
      {steps.map((step) => (
        <li key={`${step.event}${step.at}`} data-by={step.by}>
          <p>
            <strong>{words[step.event]}</strong>
            {step.amount_fen !== null && (
              <>
                {' '}
                <Money fen={step.amount_fen} look="strong" />
              </>
            )}
            <small>
              <NearTime iso={step.at} now={now} />
            </small>
          </p>
          {step.text && <p>{step.text}</p>}
          <AttachedFiles label="证明文件" files={step.evidence} />
          {step.order_rid && (
            <p>
              复测订单 <Link href={`/member/order?rid=${step.order_rid}`}>{step.order_no}</Link>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
