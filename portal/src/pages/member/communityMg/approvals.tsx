import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { shortFenText } from '@yance/contract/kernel/money.ts';
import type { Action } from '@yance/contract/kernel/page.ts';
import { listApprovals, type Approval } from '@yance/contract/orders/approval-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatSlot } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { limitWords } from '../../../parts/communities/limit-words.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './approvals.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { Decided } from './decided.tsx';

/** What waits for who runs the community, each with what is needed to decide, and what became of other orders. */
export function Approvals({ community, address }: { community: CommunityDetail; address: Address }) {
  const over = address.read('over') === '1';
  return (
    <>
      <div className={css.kinds} role="group" aria-label="审批记录">
        {(['待审批', '已处理'] as const).map((label, index) => (
          <Button
            key={label}
            size="dense"
            look={over === (index === 1) ? 'primary' : 'plain'}
            aria-pressed={over === (index === 1)}
            onClick={() => address.change({ over: index === 1 ? '1' : null, of: null, page: null })}
          >
            {label}
          </Button>
        ))}
      </div>
      {over ? (
        <Decided community={community} address={address} />
      ) : (
        <OpenApprovals community={community} address={address} />
      )}
    </>
  );
}

/** The orders and the instrument time that wait, as cards. */
function OpenApprovals({ community, address }: { community: CommunityDetail; address: Address }) {
  // A message about one of them leads to it, on whichever page it stands, until another page is opened.
  const meant = address.read('of');
  const led = meant !== undefined && address.read('page') === undefined;
  const input = { rid: community.rid, ...(led ? { of: meant } : { page: address.page }) };
  const query = useQuery({ ...reading(listApprovals, input), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<{ approval: Approval; action: Action } | null>(null);
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="card" count={2} />;
  return (
    <>
      {community.state !== 'active' && data.list.length > 0 && (
        <p className={css.note} role="status">
          课题组为「{community.label}」状态，现在只能拒绝，恢复正常后才能同意。
        </p>
      )}
      {data.list.length === 0 ? (
        <EmptyState
          title="没有待审批的订单和预约"
          note="成员的订单或机时预约超出限额或须每单审批时，在这里同意或拒绝。"
        />
      ) : (
        <>
          {led && !query.isPlaceholderData && !data.list.some(({ rid }) => rid === meant) && (
            <p className={css.note}>消息中的订单或预约已不在待审批，结果见「已处理」。</p>
          )}
          <ul className={css.list} role="list" aria-label="待审批的订单和预约">
            {data.list.map((approval) => (
              <li
                key={approval.rid}
                className={css.card}
                ref={approval.rid === meant ? show : undefined}
                aria-current={approval.rid === meant || undefined}
              >
                <ApprovalCard approval={approval} onStep={(action) => setAsked({ approval, action })} />
              </li>
            ))}
          </ul>
          <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
        </>
      )}
      {/* It outlives its card: who decides reads there that nothing waits any more. */}
      {asked && (
        <DecideDialog
          {...asked}
          community={community}
          listed={query.isPlaceholderData || data.list.some(({ rid }) => rid === asked.approval.rid)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Brings a card into view as the page shows it. */
const show = (card: HTMLLIElement | null): void => card?.scrollIntoView({ block: 'center' });

function ApprovalCard({ approval, onStep }: { approval: Approval; onStep: (action: Action) => void }) {
  const { order_no, person, company, created, until, reasons, lines, extras, limits, time, actions } = approval;
  return (
    <>
      <div className={css.head}>
        <h3>
          {person} {company && <small>{company}</small>}
        </h3>
        <Money fen={approval.total_fen} look="strong" />
      </div>
      <div className={css.reasons}>
        {reasons.map(({ key, label }) => (
          <Tag key={key} tone="attention">
            {label}
          </Tag>
        ))}
        {approval.missing_fen > 0 && (
          <Tag tone="attention">
            资金不足，还差 <Money fen={approval.missing_fen} />
          </Tag>
        )}
      </div>
      <ul className={css.lines} role="list" aria-label="项目">
        {lines.map(({ name, count, unit, urgent, amount_fen }, index) => (
          <li key={index}>
            <span>
              {name} {!time && `× ${count} ${unit}`}
              {urgent !== 'none' && '（加急）'}
            </span>
            <Money fen={amount_fen} />
          </li>
        ))}
        {extras.map(({ title, amount_fen }) => (
          <li key={title}>
            <span>{title}</span>
            <Money fen={amount_fen} />
          </li>
        ))}
      </ul>
      <Facts
        entries={[
          ['用款', limits ? limitWords(limits) : '已不在课题组'],
          ['经费项目', approval.project && projectWords(approval.project)],
          ['参考号', approval.customer_ref],
          ['时段', time && `${formatSlot(time)}，${time.instrument}，${time.mode_label}`],
          [time ? '使用目的' : '留言', approval.message],
          [time ? '预约号' : '订单号', order_no],
          ['提交', <DateTime key="created" iso={created} />],
          [
            '审批期限',
            until && (
              <>
                <DateTime iso={until} />
                ，逾期自动取消
              </>
            ),
          ],
        ]}
      />
      {actions.length > 0 ? (
        <div className={css.steps}>
          {actions.map((action) => (
            <Button
              key={action.event}
              look={action.event === 'approve' ? 'primary' : 'plain'}
              onClick={() => onStep(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      ) : (
        <p className={css.note}>您自己提交的由其他管理员或负责人审批。</p>
      )}
    </>
  );
}

/** A project with what its orders come to: 面上项目，预算 ¥50,000，已用 ¥1,200. */
const projectWords = ({ name, budget_fen, spent_fen }: NonNullable<Approval['project']>): string =>
  [name, ...(budget_fen === null ? [] : [`预算 ${shortFenText(budget_fen)}`]), `已用 ${shortFenText(spent_fen)}`].join(
    '，',
  );
