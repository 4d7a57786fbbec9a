import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { listJoined } from '@yance/contract/communities/endpoints.ts';
import { payerRefusals } from '@yance/contract/communities/payer.ts';
import { demand as demandSchema } from '@yance/contract/orders/demand.ts';
import { addOrder, orderAgreement, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { countPlan } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { newKey } from '@yance/web/idempotency.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { saveCartNum, useSession } from '../../lib/session.ts';
import { openProfile } from '../../parts/profile-dialog/open-profile.ts';
import { SignatureFields } from '../../parts/signature/signature-fields.tsx';
import { useSignature } from '../../parts/signature/use-signature.ts';
import { Waiting } from '../../parts/waiting/waiting.tsx';
import { MemberAwaited } from '../../parts/waiting/member-awaited.tsx';
import { OrderPlaced } from './order-placed.tsx';
import { OrderSummary } from './order-summary.tsx';
import { forgetPrices, notePrices, pricesIn } from './shown-prices.ts';
import { forgetDemand } from '../../lib/typed-demand.ts';
import css from './contract.module.css';

type Draft = OutputOf<typeof saveDraft>;

const agreementKey = ['agreement'] as const;
const quoteKey = ['quote'] as const;

/** Step 3: read and sign the agreement, then submit. The agreement names its parties, so the profile comes first. */
export default function ContractPage() {
  const { member, cartNum } = useSession();
  const [placed, setPlaced] = useState<OutputOf<typeof addOrder> | null>(null);
  const certified = member?.userInfo.certified ?? false;
  const query = useQuery({
    queryKey: agreementKey,
    queryFn: () => call(saveDraft, { agreement: true }, { quiet: true }),
    enabled: certified && !placed,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data: draft, error } = query;
  if (member && !certified) return <ProfileFirst />;
  if (placed) return <OrderPlaced placed={placed} />;
  if (!draft && error instanceof CallFailed)
    return nothingToSign(error, cartNum) ? (
      <NothingToSign planned={cartNum > 0} />
    ) : (
      <EmptyState
        title="还不能签署协议"
        note={failureWords(error)}
        action={
          <Button look="primary" href="/experiment/demand">
            返回填写需求
          </Button>
        }
      />
    );
  if (!member) return <MemberAwaited count={6} />;
  if (!draft) return <Waiting queries={[query]} shape="row" count={6} />;
  return <SignForm key={draft.agreement_hash} draft={draft} onPlaced={setPlaced} />;
}

const isOfPayer = (reason: string | undefined): boolean => reason !== undefined && reason in payerRefusals;

/** After an order was placed, and with an empty plan, there is nothing that could be filled in further. */
const nothingToSign = ({ reason }: CallFailed, cartNum: number): boolean => reason === 'noDemand' || cartNum === 0;

function NothingToSign({ planned }: { planned: boolean }) {
  return (
    <EmptyState
      title="没有待签署的方案"
      note={
        planned
          ? '实验方案里的项目还没有填写送样需求；已提交的订单在「我的订单」里。'
          : '已提交的订单在「我的订单」里；新的检测请先选择项目。'
      }
      action={
        <>
          <Button look="primary" href="/member/order">
            查看我的订单
          </Button>{' '}
          {planned ? (
            <Button href="/experiment/demand">填写送样需求</Button>
          ) : (
            <Button href="/project">去选项目</Button>
          )}
        </>
      }
    />
  );
}

/** Asks for the profile once by itself, also when the member has put it off before. */
function ProfileFirst() {
  useEffect(() => openProfile(), []);
  return (
    <EmptyState
      title="请先完善资料"
      note="协议与报告要写明您的姓名和单位，完善后即可签署。"
      action={
        <Button look="primary" onClick={() => openProfile()}>
          完善资料
        </Button>
      }
    />
  );
}

function SignForm({ draft, onPlaced }: { draft: Draft; onPlaced: (placed: OutputOf<typeof addOrder>) => void }) {
  const demand = demandSchema.parse(draft.demand);
  const quoted = useQuery({
    queryKey: [...quoteKey, draft.agreement_hash, demand.bookings],
    queryFn: () => call(quoteOrder, demand),
  });
  const { data: quote } = quoted;
  useEffect(() => {
    if (quote) notePrices(pricesIn(quote, demand));
    // The demand is that of the quotation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote]);
  const [busy, setBusy] = useState(false);
  /** Why the payer that was chosen cannot pay any more; stays until another one is chosen a step before. */
  const [payerLost, setPayerLost] = useState('');
  const [keys] = useState(() => ({ signed: newKey(), later: newKey() }));
  /** Instrument time alone is booked without an agreement. */
  const signing = demand.lines.length > 0;

  /** Without a signature the order waits for one: by click, by a scan, or on the paper that comes with the samples. */
  const submit = async (signed: { sign_name: string; agreement_hash: string } | null) => {
    if (!quote) return;
    setBusy(true);
    try {
      const placed = await call(
        addOrder,
        // Nobody pays more than the page shows, signed or not.
        { ...demand, ...signed, total_fen: quote.total_fen },
        { quiet: true, idempotencyKey: signed ? keys.signed : keys.later },
      );
      forgetDemand();
      forgetPrices();
      saveCartNum((await call(countPlan, {})).cartNum);
      toast.success('提交成功!');
      onPlaced(placed);
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : undefined;
      if (isOfPayer(reason)) {
        setPayerLost(failureWords(error));
        // The step before asks who can pay now.
        queryClient.removeQueries({ queryKey: [listJoined.path] });
      } else toast.error(failureWords(error));
      if (reason === 'profileIncomplete') openProfile();
      if (reason === 'agreementChanged' || reason === 'totalRisen') {
        await queryClient.invalidateQueries({ queryKey: quoteKey });
        await queryClient.invalidateQueries({ queryKey: agreementKey });
      }
    } finally {
      setBusy(false);
    }
  };
  const signature = useSignature((sign_name) => submit({ sign_name, agreement_hash: draft.agreement_hash ?? '' }));
  const open = async () => {
    const { url } = await call(orderAgreement, { agreement_rid: draft.agreement_rid ?? undefined });
    window.open(url, '_blank', 'noopener');
  };
  if (payerLost)
    return (
      <EmptyState
        title="订单没有提交"
        note={payerLost}
        action={
          <Button look="primary" href="/experiment/demand">
            重新选择由谁支付
          </Button>
        }
      />
    );
  // What is signed stands there whole: nothing moves the buttons once they are seen.
  if (!quote) return <Waiting queries={[quoted]} shape="row" count={8} />;
  return (
    <div className={css.columns}>
      <OrderSummary demand={demand} quote={quote} />
      {!signing && (
        <section className={css.sign} aria-label="提交预约">
          <h2>机时预约</h2>
          <p>
            提交后冻结估价，实验室答复后通知您；按实际使用结算。提前取消或改期免费，临近使用时取消收取部分费用，取消前会显示金额。
          </p>
          <div className={css.buttons}>
            <Button href="/experiment/demand">上一步</Button>
            <Button look="primary" size="thumb" busy={busy} onClick={() => void submit(null)}>
              提交预约
            </Button>
          </div>
        </section>
      )}
      {signing && (
        <section className={css.sign} aria-label="签署协议">
          <h2>检测委托协议</h2>
          <p>协议列明双方、样品、参数、价格与条款。签署后如价格或参数有变化，会请您签署新版本。</p>
          <Button icon="download" onClick={() => void open()}>
            打开协议 PDF
          </Button>
          <SignatureFields form={signature} />
          <div className={css.buttons}>
            <Button href="/experiment/demand">上一步</Button>
            <Button look="primary" size="thumb" busy={busy} onClick={() => signature.submit()}>
              签署并提交订单
            </Button>
          </div>
          <div className={css.later}>
            <p>
              需要单位盖章或其他人签字？可以先提交订单，再在订单里上传签字扫描件，或把签好的纸质协议随样品寄来。签署后才开始检测。
            </p>
            <Button disabled={busy} onClick={() => void submit(null)}>
              先提交，稍后签署
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
