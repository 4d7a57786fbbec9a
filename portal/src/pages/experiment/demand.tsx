import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { shortFenText } from '@yance/contract/kernel/money.ts';
import { demand as demandSchema } from '@yance/contract/orders/demand.ts';
import { quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { listPlan, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { SelectField, TextAreaField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query.ts';
import { stillRefused } from '../../lib/refused-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { useSite } from '../../lib/use-site.ts';
import { AddressField } from '../../parts/fields/address-field.tsx';
import { BookedSection } from '../../parts/booking/planned-booking.tsx';
import { PhoneField } from '../../parts/fields/phone-field.tsx';
import { messageHint } from '../../parts/pickup-form/pickup-fields.tsx';
import { sceneDate } from '../../parts/pickup-form/scene-date.ts';
import { Waiting } from '../../parts/waiting/waiting.tsx';
import { MemberAwaited } from '../../parts/waiting/member-awaited.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import { SampleDelivery } from './delivery.tsx';
import { DemandLine } from './demand-line.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { stoppedGroups } from './hazard-notice.tsx';
import { OrderPriceBar } from './order-price-bar.tsx';
import { PayerChoice } from './payer-choice.tsx';
import { PointsChoice } from './points-choice.tsx';
import { PriceNotice } from './price-notice.tsx';
import { notePlanned } from './shown-prices.ts';
import { useDeletedLines } from './use-deleted-lines.ts';
import { forgetDemand } from '../../lib/typed-demand.ts';
import { draftFor, unsavedDemand, useDemand, type TypedDemand } from './use-demand.ts';
import css from './demand.module.css';

/** Step 2: the samples of each service, contact and report. */
export default function DemandPage() {
  const planQuery = useQuery(reading(listPlan, {}));
  const draftQuery = useQuery({ ...reading(saveDraft, {}), staleTime: 0, gcTime: 0 });
  const { data: groups } = planQuery;
  const { data: draft, refetch } = draftQuery;
  const { member } = useSession();
  /** Counts how often another device's draft took the place of the one on the page. */
  const [taken, setTaken] = useState(0);
  const takeOther = async () => {
    forgetDemand();
    await Promise.all([planQuery.refetch(), refetch()]);
    setTaken((before) => before + 1);
  };
  if (!groups || !draft) return <Waiting queries={[planQuery, draftQuery]} shape="row" count={6} />;
  if (!member) return <MemberAwaited count={6} />;
  const lines = groups.flatMap((group) => group.items);
  if (lines.length === 0)
    return (
      <EmptyState
        title="实验方案还是空的"
        action={
          <Button look="primary" href="/project">
            浏览项目
          </Button>
        }
      />
    );
  const { name, phone, account } = member.userInfo;
  const stored = unsavedDemand(account) ?? {
    demand: draft.demand as Partial<TypedDemand> | null,
    version: draft.version,
  };
  const initial = draftFor(lines, stored.demand, { name, phone });
  if (initial.lines.length + initial.bookings.length === 0)
    return (
      <EmptyState
        title="本次没有选择项目"
        note="实验方案里的项目都留到以后了，请先勾选要下单的项目。"
        action={
          <Button look="primary" href="/experiment/plan">
            选择项目
          </Button>
        }
      />
    );
  return (
    <DemandForm
      key={taken}
      lines={lines}
      initial={initial}
      account={account}
      contact={{ name, phone }}
      base={stored.version}
      onTakeOther={() => void takeOther()}
    />
  );
}

const savingWords = {
  idle: '',
  waiting: '正在保存…',
  saved: '草稿已保存',
  failed: '网络断开，草稿已存在本机，恢复后自动保存',
  conflict: '未保存：请先选择保留哪一份',
} as const;

function DemandForm({
  lines,
  initial,
  account,
  contact: { name, phone },
  base,
  onTakeOther,
}: {
  lines: PlanLine[];
  initial: TypedDemand;
  account: string;
  contact: { name: string; phone: string };
  base: string | null;
  onTakeOther: () => void;
}) {
  const { terms } = useSite();
  const { demand, change, saving, flush, insist } = useDemand(initial, account, base);
  const { errors, show: refuse, keep } = useRefusals();
  /** Counts the attempts to go on that were refused. */
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  /** Instrument time alone needs no samples, report or agreement. */
  const onlyTime = demand.lines.length === 0;
  const ordered = lines.filter(
    ({ plan_rid }) => demand.bookings.includes(plan_rid) || demand.lines.some((line) => line.plan_rid === plan_rid),
  );
  const booked = lines.filter(({ plan_rid }) => demand.bookings.includes(plan_rid));

  const show = (found: { path: string; msg: string }[]) => {
    setAttempt((before) => before + 1);
    refuse(found);
  };
  const next = async () => {
    const parsed = demandSchema.safeParse(demand);
    const open = parsed.success
      ? []
      : parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }));
    // What may not be sent comes first: nothing else that is filled in would help.
    const found = [...stoppedGroups(demand.lines), ...open];
    if (!parsed.success || found.length > 0) return show(found);
    setBusy(true);
    try {
      await call(quoteOrder, parsed.data, { quiet: true });
      if (!(await flush())) return toast.error('草稿未能保存，请查看页面提示后重试');
      void navigate('/experiment/contract');
    } catch (error) {
      if (error instanceof CallFailed && error.envelope.errors) show(error.envelope.errors);
      else toast.error(failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    // The profile may be filled in while this page is open.
    const known = { contact_name: demand.contact_name || name, contact_phone: demand.contact_phone || phone };
    if (known.contact_name !== demand.contact_name || known.contact_phone !== demand.contact_phone) set(known);
    // Only what becomes known fills the fields: who empties one wants it empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, phone]);
  const set = (part: Partial<TypedDemand>) => {
    const next = { ...demand, ...part };
    keep((before) => stillRefused(before, demand, next));
    change(next);
  };
  const deleted = useDeletedLines(lines, (rids) => set(withoutLines(demand, rids)));
  useEffect(() => notePlanned(lines), [lines]);
  return (
    <>
      <DeletedLines names={deleted} />
      {saving === 'conflict' && <DraftConflict onTakeOther={onTakeOther} onKeepMine={() => void insist()} />}
      {demand.lines.map((line, index) => {
        const planned = lines.find((one) => one.plan_rid === line.plan_rid);
        return (
          planned && (
            <DemandLine
              key={line.plan_rid}
              planned={planned}
              line={line}
              path={`lines.${index}`}
              errors={errors}
              attempt={attempt}
              onChange={(changed) => set({ lines: demand.lines.map((one) => (one === line ? changed : one)) })}
            />
          )
        );
      })}
      {booked.map((line) => (
        <BookedSection key={line.plan_rid} line={line} />
      ))}
      <section className={css.section}>
        <h2>{onlyTime ? '联系' : '送样与联系'}</h2>
        <div className={css.grid}>
          <ContactFields demand={demand} errors={errors} withRef={!onlyTime} onChange={set} />
          {!onlyTime && (
            <SelectField
              label="报告"
              value={demand.report}
              onChange={(event) => set({ report: event.target.value as TypedDemand['report'] })}
            >
              <option value="electronic">{`电子报告（${priceWords(terms.electronicReportFen)}）`}</option>
              <option value="paper">{`电子与纸质报告（${priceWords(terms.electronicReportFen + terms.paperReportFen)}）`}</option>
            </SelectField>
          )}
        </div>
        {!onlyTime && demand.report === 'paper' && (
          <div className={css.address}>
            <AddressField
              label="纸质报告收件地址"
              value={demand.report_address_rid}
              error={errors.report_address_rid}
              onChange={(report_address_rid) => set({ report_address_rid })}
            />
          </div>
        )}
        {!onlyTime && <SampleDelivery value={demand} errors={errors} scene={sceneDate(booked)} onChange={set} />}
        <TextAreaField
          label="其他要求（选填）"
          hint={!onlyTime && demand.type === 1 ? `取样员也会看到，${messageHint}` : undefined}
          maxLength={500}
          rows={3}
          value={demand.message}
          error={errors.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </section>
      <PayerChoice
        demand={demand}
        // Back on the own account a coupon is proposed anew.
        onChange={(change) => set({ ...(change.community_rid === null ? { coupon_rid: undefined } : {}), ...change })}
      />
      {!demand.community_rid && <CouponChoice demand={demand} onChange={(coupon_rid) => set({ coupon_rid })} />}
      {!onlyTime && !demand.community_rid && (
        <PointsChoice chosen={demand.use_points} onChange={(use_points) => set({ use_points })} />
      )}
      <PriceNotice planRids={ordered.map(({ plan_rid }) => plan_rid)} />
      <OrderPriceBar demand={demand} planned={ordered} note={savingWords[saving]}>
        <Button href="/experiment/plan">上一步</Button>
        <Button look="primary" size="thumb" busy={busy} onClick={() => void next()}>
          {onlyTime ? '下一步：核对预约' : '下一步：签署协议'}
        </Button>
      </OrderPriceBar>
    </>
  );
}

/** Who is called about the order, and the customer's own reference of it. */
function ContactFields({
  demand,
  errors,
  withRef,
  onChange,
}: {
  demand: TypedDemand;
  errors: Readonly<Record<string, string>>;
  withRef: boolean;
  onChange: (change: Partial<TypedDemand>) => void;
}) {
  return (
    <>
      <TextField
        label="联系人"
        value={demand.contact_name}
        error={errors.contact_name}
        onChange={(event) => onChange({ contact_name: event.target.value })}
      />
      <PhoneField
        label="联系电话"
        value={demand.contact_phone}
        error={errors.contact_phone}
        onChange={(event) => onChange({ contact_phone: event.target.value })}
      />
      {withRef && (
        <TextField
          label="我的参考号（选填）"
          hint={demand.project_rid ? '所选经费项目有课题编号时以其为准' : '如课题号、经费卡号，印在对账单与发票资料上'}
          maxLength={60}
          value={demand.customer_ref}
          error={errors.customer_ref}
          onChange={(event) => onChange({ customer_ref: event.target.value })}
        />
      )}
    </>
  );
}

/** Says which lines are gone, so that nobody wonders where the samples that were described went. */
function DeletedLines({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={css.deleted} role="status">
      「{names.join('」「')}」已不在实验方案中（已删除或已下单），本次不再下单。
    </p>
  );
}

const withoutLines = ({ lines, bookings, aside }: TypedDemand, rids: ReadonlySet<string>): Partial<TypedDemand> => ({
  lines: lines.filter(({ plan_rid }) => !rids.has(plan_rid)),
  bookings: bookings.filter((plan_rid) => !rids.has(plan_rid)),
  aside: aside.filter(({ plan_rid }) => !rids.has(plan_rid)),
});

const priceWords = (fen: number): string => (fen === 0 ? '免费' : shortFenText(fen));
