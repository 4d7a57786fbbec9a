import type { revealContacts } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../parts/allowed.tsx';
import { organizations } from '../../lib/user-types.ts';
import { RevealDialog } from '../../parts/customer/reveal-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';
import type { Member } from './member-dialogs.tsx';

type Contacts = OutputOf<typeof revealContacts>;

/** Who the customer is. How the person is reached stands masked until somebody says why, for this view alone. */
export function MemberContacts({ member }: { member: Member }) {
  const [shown, setShown] = useState<Contacts | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="资料与联系方式"
      extra={
        member.closed ? null : shown ? (
          <Button size="small" onClick={() => setShown(null)}>
            隐藏
          </Button>
        ) : (
          <Allowed permission="members.contacts">
            <Button size="small" onClick={() => setAsking(true)}>
              显示
            </Button>
          </Allowed>
        )
      }
    >
      <KeyValue facts={factsOf(member, shown)} />
      {asking ? (
        <RevealDialog
          rid={member.rid}
          label="显示联系方式"
          warning="将显示完整的手机、邮箱与地址，离开此页后重新隐藏。"
          shown={setShown}
          close={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}

function factsOf(member: Member, shown: Contacts | null) {
  const { account, phone, email, teacher_phone, teacher_mail, address } = shown ?? member;
  const place = [member.province, member.city, member.area, address].filter(Boolean).join(' ');
  const mentor = [member.teacher, teacher_phone, teacher_mail].filter(Boolean).join('　');
  return [
    { name: '手机', value: shown ? <a href={`tel:${phone}`}>{phone}</a> : phone },
    { name: '用户名', value: account },
    { name: '邮箱', value: shown && email ? <a href={`mailto:${email}`}>{email}</a> : email },
    { name: '用户类型', value: organizations[member.organization] },
    { name: '公司/单位', value: member.company },
    { name: '注册时间', value: formatDateTime(member.created) },
    ...(mentor ? [{ name: '导师/负责人', value: mentor, wide: true as const }] : []),
    { name: '通讯地址', value: place, wide: true as const },
    ...(shown
      ? shown.address_list.map((one, index) => ({
          name: `寄送地址 ${index + 1}`,
          value: `${one.name} ${one.phone}　${[one.province, one.city, one.area, one.address].filter(Boolean).join(' ')}`,
          wide: true as const,
        }))
      : member.address_count > 0
        ? [{ name: '寄送地址', value: `${member.address_count} 个`, wide: true as const }]
        : []),
  ];
}
