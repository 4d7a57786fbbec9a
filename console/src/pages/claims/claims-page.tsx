import { compensationQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { StepKeys } from '../../lib/keys/step-keys.ts';
import { cardMark } from '../../parts/list-page/card-mark.ts';
import { CardPage } from '../../parts/list-page/card-page.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimColumns } from './claim-columns.ts';
import styles from './claims.module.css';

const queues = {
  kind: 'tabs' as const,
  key: 'stage',
  options: [
    { value: 'propose', label: '待处理', input: { stage: 'propose' }, counted: ['propose'] },
    { value: 'pay', label: '待入账', input: { stage: 'pay' }, counted: ['pay'] },
    { value: 'paid', label: '已赔付', input: { state: 'paid' } },
    { value: 'rejected', label: '已驳回', input: { state: 'rejected' } },
  ],
};

/** Samples that were damaged or lost: the manager proposes what is paid, finance posts it. */
export default function ClaimsPage() {
  return (
    <CardPage
      title="样品赔付"
      unit="件"
      endpoint={compensationQueue}
      columns={claimColumns}
      queues={queues}
      scan={{ label: '查找赔付', placeholder: '扫描样品标签，或输入订单号' }}
      empty="这里暂时没有赔付"
      placeOf={({ rid }) => rid}
    >
      {(list, marked) => (
        <div className={styles.list}>
          {list.map((one, index) => (
            <div key={one.rid} {...cardMark(index, index === marked)}>
              <StepKeys value={index === marked}>
                <ClaimCard claim={one} />
              </StepKeys>
            </div>
          ))}
        </div>
      )}
    </CardPage>
  );
}
