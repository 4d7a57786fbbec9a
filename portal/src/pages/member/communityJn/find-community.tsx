import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundCommunity } from '@yance/contract/communities/community.ts';
import { applyCommunity, searchCommunities } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import type { Address } from '../../../lib/use-address.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './join.module.css';

/** The field for a code or a name, and what was found. A link or a scanned picture brings the code along. */
export function FindCommunity({ address }: { address: Address }) {
  const kw = address.read('code') ?? '';
  const [typed, setTyped] = useState(kw);
  const [error, setError] = useState('');
  const [asked, setAsked] = useState<FoundCommunity | null>(null);
  const query = useQuery({
    ...reading(searchCommunities, { kw }),
    enabled: kw.length >= 2,
    placeholderData: keepPreviousData,
  });
  const search = () => {
    const words = typed.trim();
    if (words.length < 2) return setError('请填写课题组编码，或至少 2 个字的名称');
    setError('');
    address.change({ code: words });
  };
  const list = kw.length >= 2 ? query.data?.list : undefined;
  return (
    <>
      <form
        className={css.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label="课题组编码、名称或单位"
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="primary" icon="search">
          查找
        </Button>
      </form>
      {kw.length >= 2 && !list && <Waiting queries={[query]} shape="card" count={1} />}
      {list?.length === 0 && (
        <EmptyState title="没有找到课题组" note="请核对编码，或请负责人邀请您；未公开的课题组只能凭编码找到。" />
      )}
      {list && list.length > 0 && (
        <ul className={css.results} role="list" aria-label="找到的课题组">
          {list.map((one) => (
            <li key={one.rid} className={css.result}>
              <h3>{one.name}</h3>
              <p className={css.small}>
                {one.kind_label} · {one.unit} · {one.region}
              </p>
              {one.intro && <p>{one.intro}</p>}
              <p className={css.small}>
                负责人 {one.owner} · {one.members} 位成员
              </p>
              {one.hindrance ? (
                <p className={css.small}>{one.hindrance}</p>
              ) : (
                <p>
                  <Button size="dense" onClick={() => setAsked(one)}>
                    申请加入
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {list && query.data?.more && (
        <p className={css.small}>符合的课题组较多，仅列出前 {list.length} 个，请输入更多字或课题组编码</p>
      )}
      {asked && <ApplyDialog community={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function ApplyDialog({ community, onClose }: { community: FoundCommunity; onClose: () => void }) {
  const apply = useWrite(applyCommunity);
  const [message, setMessage] = useState('');
  const named = Boolean(useSession().member?.userInfo.name);
  return (
    <ConfirmDialog
      title={`申请加入「${community.name}」`}
      label="提交申请"
      onConfirm={async () => {
        await apply({ rid: community.rid, ...(message.trim() ? { message } : {}) });
        toast.success('申请已提交!', '同意或拒绝后通知您');
      }}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>
          {named
            ? '负责人与管理员会看到您的姓名、单位和部分手机号。'
            : '您还没有填写姓名，负责人与管理员只看到部分手机号，请在留言中写明您是谁。'}
        </p>
        <TextField
          label="留言（选填）"
          placeholder="例如：周老师的研究生"
          maxLength={100}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
