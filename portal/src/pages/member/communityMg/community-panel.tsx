import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { regionText } from '@yance/contract/kernel/region.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { communityTone } from '../../../parts/communities/tones.ts';
import { HandoverNote } from '../../../parts/communities/handover-note.tsx';
import shared from '../../../parts/communities/communities.module.css';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { CommunityDialog } from './community-dialog.tsx';
import { CommunityTabs } from './community-tabs.tsx';
import { EndDialog } from './end-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { JoinBox } from './join-box.tsx';
import css from './community.module.css';

/** One community: what it is, how others join it, and who is in it. */
export function CommunityPanel({ rid, address }: { rid: string; address: Address }) {
  const query = useQuery(reading(getCommunity, { rid }));
  const { data } = query;
  const [open, setOpen] = useState<string | null>(null);
  if (!data) return <Waiting queries={[query]} shape="card" count={2} />;
  const close = () => setOpen(null);
  return (
    <>
      <Head community={data} onStep={setOpen} />
      {data.ends && (
        <p className={shared.note}>
          <span>
            正在解散，
            <DateTime iso={data.ends} /> 后解散，此前可以取消。
          </span>
        </p>
      )}
      {data.answer && (
        <p className={`${shared.note} ${shared.danger}`}>
          {data.label}：{data.answer}
        </p>
      )}
      {data.handover && <HandoverNote handover={data.handover} />}
      {/* Beside its members; above a queue it would only push that off a phone's screen. */}
      {data.join && (address.read('show') ?? 'joined') === 'joined' && <JoinBox join={data.join} name={data.name} />}
      <CommunityTabs community={data} address={address} />
      {(open === 'edit' || open === 'change') && <CommunityDialog community={data} onClose={close} />}
      {open === 'invite' && <InviteDialog community={data} onClose={close} />}
      {(open === 'dissolve' || open === 'keep') && <EndDialog community={data} event={open} onClose={close} />}
    </>
  );
}

function Head({ community, onStep }: { community: CommunityDetail; onStep: (event: string) => void }) {
  const { name, kind_label, unit, state, label, role_label, intro, members, most_members, actions } = community;
  return (
    <section className={css.head}>
      <div className={css.title}>
        <h2>{name}</h2>
        <Tag tone={communityTone[state]}>{label}</Tag>
        <Tag>{role_label}</Tag>
      </div>
      <p className={css.about}>
        {kind_label} · {unit} · {regionText(community)} · 成员 {members}/{most_members}
      </p>
      {intro && <p className={css.about}>{intro}</p>}
      {actions.length > 0 && (
        <div className={css.steps}>
          {actions.map(({ event, label: words }) => (
            <Button key={event} look={event === 'invite' ? 'primary' : 'plain'} onClick={() => onStep(event)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
