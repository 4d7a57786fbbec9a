import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, deleteApiKey, listApiKeys } from '@yance/contract/integrations/endpoints.ts';
import { scopeNames } from '@yance/contract/integrations/scopes.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateOnly, NearTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { useNow } from '@yance/web/now.ts';
import { reading } from '../../../../lib/query.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';
import css from './programs.module.css';

type Listed = OutputOf<typeof listApiKeys>;

/** Keys with what each may do and when it was used, and the last calls of all. */
export function ApiKeys({ phone, hasPassword }: { phone: string; hasPassword: boolean }) {
  const query = useQuery(reading(listApiKeys, {}));
  const { data } = query;
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const end = useWrite(deleteApiKey);
  const full = (data?.list.filter(({ state }) => state === 'active').length ?? 0) >= (data?.most ?? 0);
  const add = (
    <Button icon="plus" disabled={!data || full} onClick={() => setAdding(true)}>
      新建密钥
    </Button>
  );
  return (
    <div className={css.part}>
      <div className={css.head}>
        <h3>接口密钥</h3>
        {data && data.list.length > 0 && add}
      </div>
      {!data && <Waiting queries={[query]} count={3} />}
      {data?.list.length === 0 && (
        <EmptyState
          title="还没有密钥"
          note={`每个密钥有自己的权限与有效期，每分钟最多调用 ${data.calls_per_minute} 次；不能用于改密码、注销或转出资金。`}
          action={add}
        />
      )}
      {data && data.list.length > 0 && (
        <ul className={css.rows} aria-label="接口密钥">
          {data.list.map((one) => (
            <Row key={one.rid} row={one} onEnd={() => setEnding(one)} />
          ))}
        </ul>
      )}
      {full && data && <p className={css.small}>最多同时使用 {data.most} 个密钥，请先吊销不再使用的。</p>}
      {data && data.calls.length > 0 && <Calls {...data} />}
      {adding && data && (
        <KeyDialog
          longest={data.longest_days}
          phone={phone}
          hasPassword={hasPassword}
          onMade={setMade}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <ShownOnce
          title="密钥已生成"
          label="密钥"
          secret={made}
          note="不要写进代码仓库或发给他人；遗失或泄露时吊销后另建。"
          onClose={() => setMade(null)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title="吊销密钥"
          label="吊销"
          danger
          onConfirm={() => end({ rid: ending.rid })}
          onClose={() => setEnding(null)}
        >
          <p>使用「{ending.name}」的程序将立即无法调用，且不能恢复。</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const states = {
  active: <Tag tone="done">使用中</Tag>,
  expired: <Tag>已过期</Tag>,
  ended: <Tag>已吊销</Tag>,
};

function Row({ row, onEnd }: { row: ApiKey; onEnd: () => void }) {
  const now = useNow();
  return (
    <li>
      <div className={css.what}>
        <span className={css.title}>
          <strong>{row.name}</strong>
          <span className={css.code}>{row.beginning}…</span>
          {states[row.state]}
        </span>
        <span className={css.small}>{row.scopes.map((scope) => scopeNames[scope]).join('、')}</span>
        <span className={css.small}>
          有效期至 <DateOnly iso={row.expires_at} /> ·{' '}
          {row.last_used_at ? (
            <>
              最近使用 <NearTime iso={row.last_used_at} now={now} />（{row.last_used_ip}）
            </>
          ) : (
            '还没有用过'
          )}
        </span>
      </div>
      {row.state === 'active' && (
        <div className={css.buttons}>
          <Button look="link" onClick={onEnd}>
            吊销
          </Button>
        </div>
      )}
    </li>
  );
}

const outcomes: Readonly<Record<string, string>> = {
  '': '成功',
  scopeNeeded: '没有权限',
  invalid: '参数不正确',
  notFound: '记录不存在',
  fault: '系统异常',
};

/** What programs called, the newest first. */
function Calls({ calls, list }: Pick<Listed, 'calls' | 'list'>) {
  const now = useNow();
  const names = new Map(list.map(({ rid, name }) => [rid, name]));
  return (
    <details className={css.log}>
      <summary>调用记录（最近 {calls.length} 次）</summary>
      <ul className={css.rows} aria-label="调用记录">
        {calls.map((one, index) => (
          <li key={`${one.at} ${index}`}>
            <div className={css.what}>
              <span>{one.summary}</span>
              <span className={css.small}>
                <NearTime iso={one.at} now={now} /> · {names.get(one.key_rid) ?? '已删除的密钥'} · {one.ip}
              </span>
            </div>
            <div className={css.buttons}>
              <Tag tone={one.outcome === '' ? 'done' : 'attention'}>{outcomes[one.outcome] ?? '已拒绝'}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
