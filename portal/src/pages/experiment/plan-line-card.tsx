import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { daysText } from '@yance/contract/catalogue/days-text.ts';
import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { customServiceRid, deletePlanLine, editPlanLine, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { pricedFields } from '@yance/contract/pricing/priced-fields.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { Link } from '@yance/ui/link.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query.ts';
import { refuseMarked, stillRefused } from '../../lib/refused-fields.ts';
import { saveCartNum } from '../../lib/session.ts';
import { useChanged } from '../../lib/use-changed.ts';
import { usePress } from '../../lib/use-press.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { ChangeBooking } from '../../parts/booking/change-booking.tsx';
import { PlannedBooking } from '../../parts/booking/planned-booking.tsx';
import { countFault } from '../../parts/price-calculator/count-field.tsx';
import { atChoice, PriceCalculator, type Choice } from '../../parts/price-calculator/price-calculator.tsx';
import { promiseText } from '../../parts/services/promise-text.ts';
import { pictureHref } from '@yance/web/picture.ts';
import { saveButtonId, unsavedWords, type UnsavedLines } from './use-unsaved-lines.ts';
import css from './plan.module.css';

/**
 * One service of the plan; its configuration opens in place and is saved with a button, because each change is priced
 * by the server.
 */
export function PlanLineCard({
  line,
  chosen,
  groups,
  unsaved,
  onChoose,
  onConfigured,
  onRemoved,
}: {
  line: PlanLine;
  /** How many groups of samples have been typed for it. */
  groups: number;
  /** Whether it is ordered this time. */
  chosen: boolean;
  unsaved: UnsavedLines;
  onChoose: ((chosen: boolean) => void) | undefined;
  onConfigured: () => void;
  onRemoved: () => void;
}) {
  const [open, setOpen] = useState(false);
  const { mark } = unsaved;
  const panel = {
    line,
    saveId: saveButtonId(line.plan_rid),
    onChanged: useCallback((changed: boolean) => mark(line.plan_rid, changed), [mark, line.plan_rid]),
    onDone: () => setOpen(false),
  };
  const deletion = usePress(deletePlanLine);
  const remove = async () => {
    const deleted = await deletion.press({ plan_rid: line.plan_rid });
    if (!deleted) return;
    saveCartNum(deleted.cartNum);
    onRemoved();
  };
  return (
    <article className={css.line}>
      <img src={pictureHref(line.img)} alt="" width={96} height={72} loading="lazy" />
      <div className={css.about}>
        <h3>{line.rid === customServiceRid ? line.name : <Link href={`/detail/${line.rid}`}>{line.name}</Link>}</h3>
        <PlannedBooking line={line} />
        <p hidden={line.booking !== null}>
          {line.count} {line.unit}
          {groups > 1 && ` · ${groups} 组样品`}
          {line.promise ? ` · ${promiseText(line.promise)}` : line.days_max > 0 && ` · ${daysText(line)}`}
          {!line.offered && ' · 已下架，请删除'}
        </p>
        {onChoose && (
          <label className={css.choose}>
            <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
            本次下单
          </label>
        )}
        {line.agreed && <p>{line.agreed}</p>}
        {line.kept && (
          <p>
            报价单 {line.kept.quotation_no} 的价格保留至 <DateTime iso={line.kept.valid_until} />
            {line.kept.cheaper_today && '；今日价目更低，按今日价格计'}
          </p>
        )}
        {line.quoted?.note && <p>{line.quoted.note}</p>}
        {line.quoted && (
          <p>
            按报价单 {line.quoted.quotation_no} 执行，价格保留至 <DateTime iso={line.quoted.valid_until} />
            ；提交订单前仍可在<Link href="/require">我的需求</Link>里拒绝报价
          </p>
        )}
      </div>
      <p className={css.price}>{line.by_quote ? '需报价' : <Money fen={line.price_fen} look="strong" />}</p>
      <div className={css.actions}>
        {/* Several groups each have answers of their own, which the next step shows. */}
        {groups > 1 && (
          <Button look="link" href="/experiment/demand">
            修改样品
          </Button>
        )}
        {line.offered && !line.quoted && groups < 2 && (
          <Button look="link" aria-expanded={open} onClick={() => !unsaved.isHeld([line]) && setOpen(!open)}>
            {open ? '收起' : '配置'}
          </Button>
        )}
        <Button look="link" busy={deletion.busy} onClick={() => void remove()}>
          删除
        </Button>
      </div>
      {open && (
        <div className={css.configure}>
          {line.booking ? <ChangeBooking {...panel} /> : <Configure {...panel} onConfigured={onConfigured} />}
          {unsaved.named === line.plan_rid && <p className={css.held}>{unsavedWords(line.name)}</p>}
        </div>
      )}
    </article>
  );
}

function Configure({
  line,
  saveId,
  onChanged,
  onConfigured,
  onDone,
}: Parameters<typeof ChangeBooking>[0] & { onConfigured: () => void }) {
  const { data: service } = useQuery(reading(getServiceDetail, { rid: line.rid }));
  const [choice, setChoice] = useState<Choice>({
    parameters: line.configuration.parameters,
    samples: line.count,
    urgent: line.configuration.urgent,
  });
  useChanged(choice, onChanged);
  const { errors, show, keep } = useRefusals();
  const [busy, setBusy] = useState(false);
  if (!service) return <Skeleton count={4} />;
  const save = async () => {
    if (Number.isNaN(choice.samples)) return refuseMarked(countFault);
    setBusy(true);
    try {
      const configuration = { parameters: choice.parameters, urgent: choice.urgent };
      await call(editPlanLine, { plan_rid: line.plan_rid, count: choice.samples, configuration }, { quiet: true });
      onConfigured();
      onDone();
    } catch (error) {
      const found = error instanceof CallFailed ? error.envelope.errors : undefined;
      if (found) show(atChoice(found));
      else toast.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PriceCalculator
        service={{ ...service, parameters: pricedFields(service.prices, service.parameters) }}
        choice={choice}
        onChange={(next) => {
          keep((marked) => stillRefused(marked, choice, next));
          setChoice(next);
        }}
        refused={errors}
        firstPrice={null}
      />
      <div className={css.save}>
        <Button onClick={onDone}>取消</Button>
        <Button id={saveId} look="primary" busy={busy} onClick={() => void save()}>
          保存配置
        </Button>
      </div>
    </>
  );
}
