import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptRequirement } from '@yance/contract/requirements/endpoints.ts';
import type { Requirement } from '@yance/contract/requirements/requirement.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { saveCartNum } from '../../lib/session.ts';
import { useSite } from '../../lib/use-site.ts';
import { useWrite } from '../../lib/use-write.ts';
import { EventTimeline } from '../../parts/timeline/event-timeline.tsx';
import css from './my-requirements.module.css';
import { QuotationCard } from './quotation-card.tsx';

const tones: Readonly<Record<Requirement['state'], Tone>> = {
  pending: 'info',
  assigned: 'info',
  talking: 'info',
  quoted: 'attention',
  accepted: 'done',
  refused: 'neutral',
  expired: 'neutral',
  closed: 'neutral',
};

/** One requirement: what was asked, who has it, what it would cost, and what can be done now. */
export function RequirementEntry({
  one,
  onClose,
  onRefuse,
}: {
  one: Requirement;
  onClose: () => void;
  onRefuse: () => void;
}) {
  const [notified, setNotified] = useState(false);
  const facts = [
    one.category,
    one.sample_count ? `${one.sample_count} 个样品` : '',
    one.budget_fen !== null && `预算 ${formatFen(one.budget_fen)}`,
    one.needed_by && `希望 ${one.needed_by} 前完成`,
  ];
  return (
    <article className={css.entry}>
      <header className={css.head}>
        <strong>{one.requirement_no}</strong>
        <Tag tone={tones[one.state]}>{one.label}</Tag>
        <DateOnly iso={one.created} />
      </header>
      <p className={css.content}>{one.content}</p>
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {one.attachments.length > 0 && (
        <p className={css.facts}>
          附件：
          {one.attachments.map((file) => (
            <a key={file.rid} href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>
          ))}
        </p>
      )}
      {one.manager && (
        <p className={css.facts}>
          业务经理 {one.manager.name}
          {one.manager.phone && <Link href={`tel:${one.manager.phone}`}>{one.manager.phone}</Link>}
        </p>
      )}
      {one.quotation && one.state !== 'closed' && <QuotationCard requirement={one} quotation={one.quotation} />}
      {one.order && (
        <p className={css.facts}>
          已下单
          <Link href={`/member/order?rid=${one.order.rid}`}>{one.order.order_no}</Link>
        </p>
      )}
      {one.refuse_reason && <p className={css.facts}>拒绝原因：{one.refuse_reason}</p>}
      {one.close_reason && <p className={css.facts}>关闭原因：{one.close_reason}</p>}
      <Actions
        one={one}
        onClose={onClose}
        onRefuse={onRefuse}
        notified={notified}
        onNotify={() => setNotified(!notified)}
      />
      {notified && <EventTimeline events={one.timeline} />}
    </article>
  );
}

function Actions({
  one,
  onClose,
  onRefuse,
  notified,
  onNotify,
}: {
  one: Requirement;
  onClose: () => void;
  onRefuse: () => void;
  notified: boolean;
  onNotify: () => void;
}) {
  const write = useWrite(acceptRequirement);
  const navigate = useNavigate();
  const { terms } = useSite();
  const [busy, setBusy] = useState(false);
  const may = (event: string) => one.actions.some((action) => action.event === event);
  const accept = async () => {
    setBusy(true);
    try {
      const { cartNum, until } = await write({ rid: one.rid });
      saveCartNum(cartNum);
      toast.success(
        '报价已加入实验方案',
        `请在 ${formatDateTime(until)} 前填写样品并提交订单，提交后需求转为已接受；在此之前仍可拒绝，到期未提交则过期。`,
      );
      await navigate('/experiment/demand');
    } catch {
      // The call has told the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={css.actions}>
      {may('accept') && (
        <Button look="primary" busy={busy} onClick={() => void accept()}>
          {one.quotation?.accepted ? '继续下单' : '接受报价并下单'}
        </Button>
      )}
      {may('accept') && !one.quotation?.accepted && (
        <small>
          接受后加入实验方案，接着填写样品并提交订单；报价与价格从接受起再保留 {terms.quoteDays}{' '}
          天，提交后转为已接受，在此之前仍可拒绝
        </small>
      )}
      {may('refuse') && <Button onClick={onRefuse}>拒绝报价</Button>}
      <Button look="link" size="dense" aria-expanded={notified} onClick={onNotify}>
        {notified ? '收起进度' : '查看进度'}
      </Button>
      {may('close') && (
        <Button look="link" size="dense" onClick={onClose}>
          关闭需求
        </Button>
      )}
    </p>
  );
}
