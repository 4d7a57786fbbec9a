import type { PermissionKey } from '@yance/contract/staff/permissions/permissions.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../lib/may.ts';
import { organizations } from '../../lib/user-types.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { ManagerDialog, PolicyDialog, type Member } from './member-dialogs.tsx';
import styles from './members.module.css';
import { TagsDialog } from './tags-dialog.tsx';

/** The customer's name with what says at once who it is, and what is done most. */
export function MemberHead({ member }: { member: Member }) {
  const [asked, setAsked] = useState<'policy' | 'manager' | 'tags' | null>(null);
  const may = useMay();
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const offers = (permission: PermissionKey) => !member.closed && may(permission);
  return (
    <>
      <PageHead
        record={{ kind: 'member', rid: member.rid }}
        title={member.name || member.account}
        note={<Standing member={member} />}
      >
        {offers('members.tags') ? <Button onClick={() => setAsked('tags')}>标签</Button> : null}
        {offers('members.policy') ? <Button onClick={() => setAsked('policy')}>结算方式</Button> : null}
        {offers('members.manager') ? <Button onClick={() => setAsked('manager')}>更换经理</Button> : null}
        {offers('orders.offer') ? (
          <Button
            type="primary"
            disabled={!member.certified}
            onClick={() => void navigate(`/members/${member.rid}/order`)}
          >
            代客户下单
          </Button>
        ) : null}
      </PageHead>
      <p className={styles.who}>
        {[organizations[member.organization], member.company, `业务经理 ${member.manager?.name ?? '未分配'}`]
          .filter(Boolean)
          .join(' · ')}
        {member.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
      {member.closed ? (
        <Alert
          className={styles.closed ?? ''}
          type="warning"
          showIcon
          title="客户已注销：个人资料与备注已经删除，订单与账务依法保留"
        />
      ) : null}
      {asked === 'policy' ? <PolicyDialog member={member} close={close} /> : null}
      {asked === 'manager' ? <ManagerDialog member={member} close={close} /> : null}
      {asked === 'tags' ? <TagsDialog member={member} close={close} /> : null}
    </>
  );
}

function Standing({ member }: { member: Member }) {
  if (member.closed) return <StatusTag tone="quiet">已注销</StatusTag>;
  return (
    <StatusTag tone={member.certified ? 'done' : 'attention'}>
      {member.certified ? '资料完整' : '资料待完善，暂不能下单'}
    </StatusTag>
  );
}
