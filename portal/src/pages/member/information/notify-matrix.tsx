import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { channelNames, channels, type Channel } from '@yance/contract/notifications/channels.ts';
import { notifyMatrix, type NoticeRow } from '@yance/contract/notifications/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { call } from '../../../lib/call.ts';
import { queryClient, reading } from '../../../lib/query.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './notify-matrix.module.css';

type Matrix = OutputOf<typeof notifyMatrix>;
type Change = { group: NoticeRow['group']; channel: Channel; on: boolean };

const matrix = reading(notifyMatrix, {});
const cache = (changed: Matrix) => queryClient.setQueryData(matrix.queryKey, changed);

/** Which events reach the member in which way. Each tick is saved at once and can be taken back. */
export function NotifyMatrix() {
  const query = useQuery(matrix);
  const { data } = query;
  const [last, setLast] = useState<Change | 'reset' | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (change: Change | 'reset') => {
    setSaving(change === 'reset' ? 'reset' : keyOf(change));
    try {
      cache(await call(notifyMatrix, change === 'reset' ? { reset: true } : { changes: [change] }));
      setLast(change);
      toast.success('已保存');
    } catch {
      // The call has told the failure, and the tick shows what the server has.
      setLast(null);
    } finally {
      setSaving(null);
    }
  };
  return (
    <section id="notify" data-section="通知方式" aria-label="通知方式" className={css.section}>
      <div className={css.head}>
        <h2>通知方式</h2>
        {data?.changed && (
          <Button look="link" size="dense" busy={saving === 'reset'} onClick={() => void save('reset')}>
            恢复默认
          </Button>
        )}
      </div>
      <p className={css.note}>勾选后立即生效。验证码与标有“必收”的通知关系到资金和账号安全，不能关闭。</p>
      {data && !data.email && <p className={css.note}>您还没有填写邮箱，填写后才会发送邮件。</p>}
      {data && !data.wx_bound && usedChannels(data.rows).includes('wechat') && (
        <p className={css.note}>您还没有绑定微信，绑定并关注公众号后才会收到微信消息。</p>
      )}
      {!data && <Waiting queries={[query]} shape="row" count={6} />}
      {data && <Table rows={data.rows} saving={saving} save={save} />}
      <p className={css.saved} role="status">
        {last && data && <Notice change={last} rows={data.rows} undo={save} />}
      </p>
    </section>
  );
}

function Table({
  rows,
  saving,
  save,
}: {
  rows: readonly NoticeRow[];
  saving: string | null;
  save: (change: Change) => Promise<void>;
}) {
  const shown = usedChannels(rows);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">事项</th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {shortNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.group}>
            <th scope="row">
              {row.label}
              <small title={row.events.join('、')}>{examples(row.events)}</small>
            </th>
            {shown.map((channel) => (
              <td key={channel}>
                <Cell row={row} channel={channel} busy={saving !== null} save={save} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  row,
  channel,
  busy,
  save,
}: {
  row: NoticeRow;
  channel: Channel;
  busy: boolean;
  save: (change: Change) => Promise<void>;
}) {
  const { on, fixed, used } = row.channels[channel];
  if (!used)
    return (
      <span className={css.none}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">没有这种通知</span>
      </span>
    );
  return (
    <label className={css.cell}>
      <input
        type="checkbox"
        checked={on}
        disabled={fixed}
        aria-label={`${row.label}：${channelNames[channel]}${fixed ? '（必收）' : ''}`}
        onChange={() => {
          if (!busy) void save({ group: row.group, channel, on: !on });
        }}
      />
      {fixed && <small aria-hidden="true">必收</small>}
    </label>
  );
}

function Notice({
  change,
  rows,
  undo,
}: {
  change: Change | 'reset';
  rows: readonly NoticeRow[];
  undo: (change: Change) => Promise<void>;
}) {
  if (change === 'reset') return '已恢复默认的通知方式。';
  const label = rows.find((row) => row.group === change.group)?.label ?? '';
  return (
    <>
      已{change.on ? '开启' : '关闭'}「{label}」的{channelNames[change.channel]}。
      <Button look="link" size="dense" onClick={() => void undo({ ...change, on: !change.on })}>
        撤销
      </Button>
    </>
  );
}

const shortNames: Record<Channel, string> = { site: '站内', sms: '短信', mail: '邮件', wechat: '微信' };
/** A way by which nothing is sent at present has no column. */
const usedChannels = (rows: readonly NoticeRow[]): Channel[] =>
  channels.filter((channel) => rows.some((row) => row.channels[channel].used));
/** The first few events, and how many there are. */
const examples = (events: readonly string[]): string =>
  events.length > 4 ? `${events.slice(0, 3).join('、')}等 ${events.length} 项` : events.join('、');
const keyOf = (change: Change): string => `${change.group}/${change.channel}`;
