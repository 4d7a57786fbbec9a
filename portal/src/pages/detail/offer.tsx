import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { daysText } from '@yance/contract/catalogue/days-text.ts';
import { spanWords } from '../../lib/span-words.ts';
import { leadTimeDays } from '@yance/contract/catalogue/lead-time-days.ts';
import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';
import type { ServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { withQuery } from '../../lib/address.ts';
import { instrumentWord } from '../../lib/instrument-word.ts';
import { call } from '../../lib/call.ts';
import { refuseMarked } from '../../lib/refused-fields.ts';
import { addPlanLine, beginOrder } from '../../lib/public-calls.ts';
import { saveCartNum, session } from '../../lib/session.ts';
import { useSite } from '../../lib/use-site.ts';
import { openLogin } from '../../parts/login/open-login.ts';
import { openSamplingFor } from '../../parts/pickup-form/open-sampling.ts';
import { BookingGate } from '../../parts/booking/booking-gate.tsx';
import { LinkedChoice } from '../../parts/configuration-link/linked-choice.tsx';
import { QuotedCalculator, type Choice } from '../../parts/price-calculator/price-calculator.tsx';
import { promiseText } from '../../parts/services/promise-text.ts';
import { useQuote } from '../../parts/price-calculator/use-quote.ts';
import css from './offer.module.css';

const signInFor = { add: '登录后加入实验方案。', order: '登录后下单。' } as const;

export type OfferedService = Omit<ServiceDetail, 'prices' | 'demo'>;

/** The English name and the first aliases that it does not hold already. */
function otherNames({ english, aliases }: OfferedService): string[] {
  const said = english.toLowerCase();
  return [english, ...aliases.filter((alias) => !said.includes(alias.toLowerCase())).slice(0, 3)];
}

/** Name, price, lead time, the calculator, and the ways to order. */
export function Offer({
  service,
  answers,
  firstPrice,
}: {
  service: OfferedService;
  answers: Answers;
  firstPrice: Price | null;
}) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice>({ parameters: answers, samples: 1, urgent: 'none' });
  const [busy, setBusy] = useState<'add' | 'order' | null>(null);
  const quote = useQuote(service, choice, firstPrice);

  const add = async (kind: 'add' | 'order') => {
    if (quote.wrong) return refuseMarked(quote.message);
    if (!session().token) return openLogin('login', { why: signInFor[kind], after: () => void add(kind) });
    setBusy(kind);
    try {
      const { cartNum } = await call(kind === 'order' ? beginOrder : addPlanLine, {
        rid: service.rid,
        count: choice.samples,
        configuration: { parameters: choice.parameters, urgent: choice.urgent },
      });
      saveCartNum(cartNum);
      if (kind === 'order') await navigate('/experiment/demand');
      else toast.success('已加入实验方案');
    } catch {
      // The call has told the user why; the choice stays for another try.
    } finally {
      setBusy(null);
    }
  };

  // Instrument time is booked where a laboratory has the instrument; the pickup service has none.
  const bookable = service.type_id === 2 && service.instruments.some(({ laboratory }) => laboratory !== '');
  const collected = service.type_id === 2 && !bookable;
  return (
    <div ref={useReportedHeight()} className={css.offer}>
      <h1 className={css.name}>{service.name}</h1>
      <p className={css.english}>{otherNames(service).join(' · ')}</p>
      <p className={css.sketch}>{service.sketch}</p>
      <p className={css.price}>
        {service.from_price_fen === null ? (
          <strong>由业务经理报价</strong>
        ) : service.from_price_fen === 0 ? (
          <strong>{collected ? '部分地区免费' : '免费'}</strong>
        ) : (
          <>
            <Money fen={service.from_price_fen} look="price" />
            <span>/{service.unit} 起</span>
          </>
        )}
        {service.list_price_fen !== null &&
          service.from_price_fen !== null &&
          service.list_price_fen > service.from_price_fen && <Money fen={service.list_price_fen} look="struck" />}
        {service.discount_label && <span className={css.discount}>{service.discount_label}</span>}
      </p>
      <PriceNote service={service} />
      <dl className={css.facts}>
        <LeadTime
          service={service}
          urgent={choice.urgent !== 'none'}
          promise={service.type_id === 2 ? null : quote.promise}
        />
        {service.order > 0 && (
          <div>
            <dt>下单</dt>
            <dd>{service.order} 次</dd>
          </div>
        )}
        {service.score !== null && (
          <div>
            <dt>评分</dt>
            <dd>{service.score.toFixed(1)} / 5</dd>
          </div>
        )}
        {service.instruments.length > 0 && !collected && (
          <div>
            <dt>{instrumentWord(service.type_id)}</dt>
            <dd>{[...new Set(service.instruments.map(({ model, name }) => model || name))].slice(0, 4).join('、')}</dd>
          </div>
        )}
      </dl>
      {service.type_id === 2 ? (
        <BookingGate key={service.rid} serviceRid={service.rid} bookable={bookable} />
      ) : (
        <>
          <LinkedChoice service={service} opened={answers} choice={choice} wrong={quote.wrong} onRead={setChoice} />
          <QuotedCalculator service={service} choice={choice} onChange={setChoice} quote={quote} />
        </>
      )}
      {service.type_id === 2 ? (
        <Button size="thumb" icon="truck" onClick={() => openSamplingFor(service.rid)}>
          上门取样
        </Button>
      ) : (
        <div className={css.buttons}>
          <Total price={quote.price} wrong={quote.wrong} />
          <Button size="thumb" busy={busy === 'add'} disabled={busy !== null} onClick={() => void add('add')}>
            加入实验方案
          </Button>
          <Button
            size="thumb"
            look="primary"
            busy={busy === 'order'}
            disabled={busy !== null}
            onClick={() => void add('order')}
          >
            一键下单
          </Button>
        </div>
      )}
      <Ask about={service.name} />
    </div>
  );
}

/**
 * Tells the style sheet how tall the panel is: it keeps a panel that is taller than the window in sight by its lower
 * end.
 */
function useReportedHeight() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => box.style.setProperty('--tall', `${box.offsetHeight}px`));
    sizes.observe(box);
    return () => sizes.disconnect();
  }, []);
  return panel;
}

/** The way to a manager who answers: the requirement that already names the service, and the hotline. */
function Ask({ about }: { about: string }) {
  const { hotline } = useSite();
  return (
    <p className={classNames(css.note, css.ask)}>
      方法、样品或价格有疑问？<Link href={withQuery('/require', { about })}>咨询</Link>
      {hotline && (
        <>
          {' '}
          · <Link href={`tel:${hotline}`}>{hotline}</Link>
        </>
      )}
    </p>
  );
}

/**
 * What the choice costs, in sight beside the buttons while the form is filled; nothing where a manager makes the price.
 */
function Total({ price, wrong }: { price: Price | null; wrong: boolean }) {
  if (!wrong && (!price || price.by_quote)) return null;
  return (
    <p className={css.total}>
      <span>合计</span>
      {price ? <Money fen={price.total_fen} look="strong" /> : <span>—</span>}
    </p>
  );
}

/** Says what the form as it opens costs, where that is not the lowest price. */
function PriceNote({ service: { from_price_fen: from, preset_price_fen: preset, unit } }: { service: OfferedService }) {
  if (from === null || preset === null || preset === from) return null;
  return (
    <p className={css.note}>
      起价为最低可选条件；下面的常规选项为 <Money fen={preset} />/{unit}，可按需更改。
    </p>
  );
}

/** The one promise, and what it rests on; until it is known, the days that the service names. */
function LeadTime({
  service,
  urgent,
  promise,
}: {
  service: OfferedService;
  urgent: boolean;
  promise: ResultPromise | null;
}) {
  return (
    <div>
      <dt>周期</dt>
      <dd>
        {promise ? promiseText(promise) : daysText(service)}
        {promise && <span className={css.measured}>{promiseGrounds(service, urgent)}</span>}
      </dd>
    </div>
  );
}

/**
 * Why that day: what finished orders really took counts once there are enough of them; urgent work has its own time.
 */
function promiseGrounds({ lead_time: lead }: OfferedService, urgent: boolean): string {
  if (urgent) return `${promiseMovers}。`;
  const measured = lead
    ? `近 ${leadTimeDays} 天 ${lead.orders} 单的实际用时（${spanWords(lead)}）`
    : '该项目的最长用时';
  return `按${measured}、样品数量与排队情况推算；${promiseMovers}。`;
}
