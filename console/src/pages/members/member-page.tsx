import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useSession } from '../../lib/session.ts';
import { orderToneOf } from '../../lib/state-tone.ts';
import { useRecord } from '../../lib/use-record.ts';
import { KeyValue } from '../../parts/key-value.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section, SideBySide } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { ManagerDialog, PolicyDialog, type Member } from './member-dialogs.tsx';
import { organizations } from '../../lib/user-types.ts';
import { MemberMoney } from './member-money.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberPrices } from './member-prices.tsx';
import styles from './members.module.css';

/** One customer: who it is, how it pays, who takes care of it, and what it ordered last. */
export default function MemberPage() {
  const { rid = '' } = useParams();
  const query = useRecord(getMemberDetail, { rid });
  return <Loaded query={query}>{(member) => <Customer member={member} />}</Loaded>;
}

function Customer({ member }: { member: Member }) {
  const [asked, setAsked] = useState<'policy' | 'manager' | null>(null);
  const { data: session } = useSession();
  const navigate = useNavigate();
  const manages = session?.roles.some((role) => role === 'B' || role === 'M') ?? false;
  const close = () => setAsked(null);
  return (
    <>
      <PageHead
        title={member.name || member.account}
        note={
          <StatusTag tone={member.certified ? 'done' : 'attention'}>
            {member.certified ? '资料完整' : '资料待完善，暂不能下单'}
          </StatusTag>
        }
      >
        {manages ? (
          <>
            <Button onClick={() => setAsked('policy')}>结算方式</Button>
            <Button onClick={() => setAsked('manager')}>更换经理</Button>
            <Button
              type="primary"
              disabled={!member.certified}
              onClick={() => void navigate(`/members/${member.rid}/order`)}
            >
              代客户下单
            </Button>
          </>
        ) : null}
      </PageHead>
      <SideBySide side={<MemberMoney member={member} />}>
        <Profile member={member} />
        <Orders member={member} />
        <MemberPrices rid={member.rid} />
        <MemberPoints rid={member.rid} />
      </SideBySide>
      {asked === 'policy' ? <PolicyDialog member={member} close={close} /> : null}
      {asked === 'manager' ? <ManagerDialog member={member} close={close} /> : null}
    </>
  );
}

function Profile({ member }: { member: Member }) {
  const place = [member.province, member.city, member.area, member.address].filter(Boolean).join(' ');
  const mentor = [member.teacher, member.teacher_phone, member.teacher_mail].filter(Boolean).join('　');
  return (
    <Section title="资料">
      <KeyValue
        facts={[
          { name: '手机', value: <a href={`tel:${member.phone}`}>{member.phone}</a> },
          { name: '用户名', value: member.account },
          { name: '邮箱', value: member.email },
          { name: '用户类型', value: organizations[member.organization] },
          { name: '公司/单位', value: member.company },
          { name: '业务经理', value: member.manager?.name ?? '未分配' },
          { name: '注册时间', value: formatDateTime(member.created) },
          ...(mentor ? [{ name: '导师/负责人', value: mentor }] : []),
          { name: '通讯地址', value: place, wide: true },
          ...member.address_list.map((one, index) => ({
            name: `寄送地址 ${index + 1}`,
            value: `${one.name} ${one.phone}　${[one.province, one.city, one.area, one.address].filter(Boolean).join(' ')}`,
            wide: true as const,
          })),
        ]}
      />
    </Section>
  );
}

function Orders({ member }: { member: Member }) {
  const query = useRecord(listStaffOrders, { member_rid: member.rid, size: 20 });
  return (
    <Section title="订单">
      <Loaded query={query}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className={styles.quiet}>还没有订单</p>
          ) : (
            <>
              <ul className={styles.orders}>
                {list.map((order) => (
                  <li key={order.rid}>
                    <Link to={`/orders/${order.rid}`}>{order.order_no}</Link>
                    <span className={styles.titles}>{order.titles.join('、')}</span>
                    <StatusTag tone={orderToneOf(order)}>{order.label}</StatusTag>
                    <span className={styles.amount}>{formatFen(order.total_fen)}</span>
                  </li>
                ))}
              </ul>
              {total > list.length ? (
                <p className={styles.quiet}>
                  共 {total} 个，此处显示最近 {list.length} 个
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
