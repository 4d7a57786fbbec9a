import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shareKinds, type ShareKind } from '@yance/contract/communities/kinds.ts';
import { getSharing, shareThing } from '@yance/contract/communities/share-endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { reading } from '../../lib/query.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Waiting } from '../waiting/waiting.tsx';
import css from './sharing.module.css';

/** What others can do with each kind of shared thing. */
const meaning: Record<ShareKind, string> = {
  order: '成员可以查看和下载这个订单已发布的结果文件；看不到费用、样品与沟通记录。',
  sample: '成员可以看到这件样品的护照与交接记录；看不到照片，也不能操作。',
  address: '成员选择收件或取样地址时可以选用这个地址，会看到姓名和电话。',
  preset: '成员填写同一项目的样品参数时可以套用。',
};

/** With which of the owner's communities a thing is shared, changed at once, and who has opened what is shared. */
export function ShareChoice({ kind, rid }: { kind: ShareKind; rid: string }) {
  const query = useQuery(reading(getSharing, { kind, rid }));
  const write = useWrite(shareThing);
  const [asked, setAsked] = useState<{ rid: string; shared: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, dataUpdatedAt } = query;
  // A box shows what was asked until the server has said how it stands.
  useEffect(() => setAsked(null), [dataUpdatedAt]);
  if (!data) return <Waiting queries={[query]} shape="row" count={2} />;
  const change = async (community_rid: string, shared: boolean) => {
    setAsked({ rid: community_rid, shared });
    setBusy(true);
    try {
      await write({ kind, rid, community_rid, shared });
    } catch {
      // The call has told why.
      setAsked(null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.note}>{meaning[kind]}只有您能共享和取消，取消后立即失效；任何一方离开课题组，共享即停止。</p>
      <fieldset className={css.communities}>
        <legend className="visually-hidden">把{shareKinds[kind]}共享给</legend>
        {data.communities.map(({ rid: community, name, shared }) => (
          <label key={community}>
            <input
              type="checkbox"
              checked={asked?.rid === community ? asked.shared : shared !== null}
              disabled={busy}
              onChange={({ target }) => void change(community, target.checked)}
            />
            <span>
              {name}
              {shared && (
                <small>
                  <DateTime iso={shared} /> 起共享
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
