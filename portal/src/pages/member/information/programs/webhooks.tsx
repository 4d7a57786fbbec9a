import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteWebhook,
  listWebhooks,
  testWebhook,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '@yance/contract/integrations/webhook-endpoints.ts';
import { webhookEvents } from '@yance/contract/integrations/webhooks.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime, NearTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { attemptWords } from './attempt-words.ts';
import { Deliveries } from './deliveries.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import css from './programs.module.css';

/** Receivers with how they do, and the last messages to all of them. */
export function Webhooks() {
  const query = useQuery(reading(listWebhooks, {}));
  const { data } = query;
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const remove = useWrite(deleteWebhook);
  const full = (data?.list.length ?? 0) >= (data?.most ?? 0);
  const add = (
    <Button icon="plus" disabled={!data || full} onClick={() => setEdited('new')}>
      新建推送
    </Button>
  );
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h3>事件推送（Webhook）</h3>
        {data && data.list.length > 0 && add}
      </div>
      {!data && <Waiting queries={[query]} count={3} />}
      {data?.list.length === 0 && (
        <EmptyState
          title="还没有事件推送"
          note="订单、样品、结果、对账单或发票有变化时，向您的程序发送一条签名的消息；失败会在三天内多次重试。"
          action={add}
        />
      )}
      {data && data.list.length > 0 && (
        <ul className={css.rows} aria-label="事件推送">
          {data.list.map((one) => (
            <Row
              key={one.rid}
              row={one}
              last={lastAttempt(one, data.deliveries)}
              onEdit={() => setEdited(one)}
              onRemove={() => setRemoving(one)}
            />
          ))}
        </ul>
      )}
      {data && data.deliveries.length > 0 && <Deliveries deliveries={data.deliveries} list={data.list} />}
      {edited && (
        <WebhookDialog edited={edited === 'new' ? null : edited} onSecret={setSecret} onClose={() => setEdited(null)} />
      )}
      {secret && (
        <ShownOnce
          title="签名密钥"
          label="签名密钥"
          secret={secret}
          note="接收程序用它核对每条消息的签名；遗失时在「修改」中更换。"
          onClose={() => setSecret(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="删除事件推送"
          label="删除"
          danger
          onConfirm={() => remove({ rid: removing.rid })}
          onClose={() => setRemoving(null)}
        >
          <p>「{removing.name}」及其推送记录将被删除，等待中的消息不再发送。</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The newest try of any message to a receiver, among those that are listed. */
const lastAttempt = ({ rid }: Webhook, deliveries: readonly WebhookDelivery[]): WebhookAttempt | undefined =>
  deliveries
    .filter(({ webhook_rid }) => webhook_rid === rid)
    .flatMap(({ attempts }) => attempts)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .at(-1);

interface RowProps {
  row: Webhook;
  /** The newest try, a test too; undefined where nothing was sent lately. */
  last: WebhookAttempt | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ row, last, onEdit, onRemove }: RowProps) {
  const { busy, press } = usePress(testWebhook);
  const test = async () => {
    const sent = await press({ rid: row.rid });
    const attempt = sent?.attempts.at(-1);
    if (!attempt) return;
    if (attempt.failure === null) toast.success(`测试消息已送达：${attemptWords(attempt)}`);
    else toast.error(`测试消息未送达：${attemptWords(attempt)}`);
  };
  return (
    <li>
      <div className={css.what}>
        <span className={css.title}>
          <strong>{row.name}</strong>
          <State row={row} last={last} />
        </span>
        <span className={css.code}>{row.url}</span>
        <span className={css.small}>{row.events.map((event) => webhookEvents[event]).join('、')}</span>
        {last?.failure && (
          <span className={css.small}>
            最近一次 <DateTime iso={last.at} /> 未送达：{attemptWords(last)}
          </span>
        )}
        <Troubles row={row} />
      </div>
      <div className={css.buttons}>
        <Button look="link" busy={busy} onClick={() => void test()}>
          测试
        </Button>
        <Button look="link" onClick={onEdit}>
          修改
        </Button>
        <Button look="link" onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  );
}

function State({ row: { off, failing_since }, last }: Pick<RowProps, 'row' | 'last'>) {
  if (off === 'owner') return <Tag>已停用</Tag>;
  if (off === 'failing') return <Tag tone="danger">连续失败，已停用</Tag>;
  if (failing_since) return <Tag tone="attention">重试中</Tag>;
  return last?.failure ? <Tag tone="attention">最近一次未送达</Tag> : <Tag tone="done">正常</Tag>;
}

function Troubles({ row: { failing_since, waiting, next_at, off } }: { row: Webhook }) {
  const now = useNow();
  if (!failing_since && waiting === 0) return null;
  return (
    <span className={css.small}>
      {failing_since && (
        <>
          自 <NearTime iso={failing_since} now={now} /> 起未接受消息 ·{' '}
        </>
      )}
      {waiting} 条等待推送
      {next_at && !off && (
        <>
          ，下次重试 <NearTime iso={next_at} now={now} />
        </>
      )}
      {off && waiting > 0 && '，恢复后补送'}
    </span>
  );
}
