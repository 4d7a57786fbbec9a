import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TimelineEvent } from '@yance/contract/kernel/page.ts';
import { listCompensations } from '@yance/contract/samples/recycle.ts';
import { getSample, printLabels, signForSample } from '@yance/contract/samples/endpoints.ts';
import type { SamplePassport } from '@yance/contract/samples/sample.ts';
import { isSetback } from '@yance/contract/setbacks.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly, DateTime } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { Timeline } from '@yance/ui/timeline.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { usePress } from '../../../lib/use-press.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ShareButton } from '../../../parts/sharing/share-button.tsx';
import { sharedWords } from '../../../parts/sharing/shared-words.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import css from './sample.module.css';
import { claimTone, sampleTone } from './sample-tone.ts';

const afterwards = { return: '返还', keep: '留样', destroy: '销毁' } as const;

/** The passport of one sample: what it is, where it has been and in whose hands, and what its owner may do. */
export function PassportView({ rid }: { rid: string }) {
  const query = useQuery(reading(getSample, { rid }));
  const { data: sample } = query;
  const own = sample?.shared === null;
  const { data: claims } = useQuery({ ...reading(listCompensations, { sample_rid: rid }), enabled: own });
  if (!sample) return <Waiting queries={[query]} shape="row" count={5} />;
  return (
    <>
      <p className={css.up}>
        <Link href="/member/sample">我的样品</Link>
      </p>
      <PageHead title={`样品护照 ${sample.code}`} note={sample.name}>
        {!sample.shared && (
          <>
            <ShareButton kind="sample" rid={sample.rid} label="与课题组共享" />
            <Steps sample={sample} />
          </>
        )}
      </PageHead>
      <div className={css.columns}>
        <section aria-label="样品信息">
          <Facts
            entries={[
              [
                '状态',
                <Tag key="state" tone={sampleTone(sample)}>
                  {sample.label}
                </Tag>,
              ],
              ['来源', sample.shared && `${sharedWords(sample.shared)}（${sample.shared.community}）`],
              ['标签', sample.label_code],
              ['项目', sample.service],
              [
                '订单',
                sample.shared ? (
                  sample.order_no
                ) : (
                  <Link key="order" href={`/member/order?rid=${sample.order_rid}`}>
                    {sample.order_no}
                  </Link>
                ),
              ],
              ['保存与危险性', sample.marks.join('、')],
              ['测后处理', afterwards[sample.afterwards]],
              ['接收时间', sample.received_at && <DateTime key="received" iso={sample.received_at} />],
              [
                '留样至',
                sample.state === 'kept' && sample.keep_until && (
                  <span key="keep">
                    <DateOnly iso={sample.keep_until} />
                    ，到期后销毁
                  </span>
                ),
              ],
              ['寄回', sample.sent_back],
            ]}
          />
          {claims?.list.map((claim) => (
            <p key={claim.rid} className={css.claim}>
              <Tag tone={claimTone(claim.state)}>{claim.state === 'paid' ? claim.label : `赔付${claim.label}`}</Tag>{' '}
              {claim.reason}
              {claim.amount_fen !== null && <Money fen={claim.amount_fen} look="strong" />}
              {claim.timeline.at(-1)?.reason && (
                <span className={css.small}>答复：{claim.timeline.at(-1)?.reason}</span>
              )}
            </p>
          ))}
          <Photos sample={sample} />
        </section>
        <section>
          <h2 className={css.title}>交接记录</h2>
          <Timeline
            steps={sample.timeline.map((event, index) => ({
              key: `${event.at}-${index}`,
              title: event.label,
              state: isSetback(event) ? 'setback' : 'done',
              time: <DateTime iso={event.at} />,
              note: noteOf(event),
            }))}
          />
        </section>
      </div>
    </>
  );
}

function Steps({ sample }: { sample: SamplePassport }) {
  const labels = usePress(printLabels);
  const sign = usePress(signForSample);
  const [dialog, setDialog] = useState<'return' | 'claim' | null>(null);
  const close = () => setDialog(null);
  const print = async (layout: 'a4' | 'roll') => {
    const sheet = await labels.press({ order_rid: sample.order_rid, rids: [sample.rid], layout });
    if (sheet) window.open(sheet.url, '_blank', 'noopener');
  };
  const signed = async () => {
    if (!(await sign.press({ rids: [sample.rid] }))) return;
    toast.success('操作成功!', '已确认收到寄回的样品');
  };
  return (
    <>
      {sample.state === 'sentBack' && (
        <Button look="primary" busy={sign.busy} onClick={() => void signed()}>
          确认收到
        </Button>
      )}
      {!sample.recycle_rid && ['kept', 'returning'].includes(sample.state) && (
        <Button look="primary" onClick={() => setDialog('return')}>
          申请寄回
        </Button>
      )}
      {sample.recycle_rid && <Button href="/member/sample?tab=returns">查看寄回</Button>}
      {sample.claimable && <Button onClick={() => setDialog('claim')}>损坏或遗失，申请赔付</Button>}
      {['expected', 'travelling'].includes(sample.state) && (
        <>
          <Button icon="print" busy={labels.busy} onClick={() => void print('a4')}>
            打印标签（A4）
          </Button>
          <Button disabled={labels.busy} onClick={() => void print('roll')}>
            标签机 40×30 mm
          </Button>
        </>
      )}
      {dialog === 'return' && <ReturnDialog samples={[sample]} onClose={close} />}
      {dialog === 'claim' && <ClaimDialog sample={sample} onClose={close} />}
    </>
  );
}

function Photos({ sample }: { sample: SamplePassport }) {
  if (sample.photos.length === 0) return null;
  return (
    <>
      <h2 className={css.title}>照片</h2>
      <ul className={css.photos}>
        {sample.photos.map((photo) => (
          <li key={photo.rid}>
            <a href={photo.url} target="_blank" rel="noopener">
              <img src={photo.url} alt={photo.name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who, where, in which parcel, why. */
function noteOf({ actor, reason, details }: TimelineEvent): string {
  const word = (key: string): string => (typeof details[key] === 'string' ? details[key] : '');
  const named = (name: string, key: string): string => (word(key) ? `${name} ${word(key)}` : '');
  const parts = [
    actor,
    word('place'),
    `${word('courier')} ${word('number')}`.trim(),
    word('record'),
    named('见证人', 'witness'),
    named('分为', 'into'),
    named('原样品', 'of'),
    word('photo_rid') && '已拍照',
    reason && `原因：${reason}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
