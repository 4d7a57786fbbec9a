import type { StaffRole } from '@yance/contract/kernel/endpoint.ts';
import { listHoldings } from '@yance/contract/staff/admin-endpoints.ts';
import { Alert } from 'antd';
import { useRecord } from '../../lib/use-record.ts';

/** What somebody is responsible for in these roles, so that nothing is forgotten when they are taken away. */
export function Holdings({ rid, roles }: { rid: string; roles?: readonly StaffRole[] }) {
  const { data } = useRecord(listHoldings, { rid });
  const list = data?.list.filter(({ role }) => roles?.includes(role) ?? true) ?? [];
  if (!data) return null;
  if (list.length === 0) return <p>此人手上没有未完成的工作。</p>;
  const kept = list.filter(({ handed }) => !handed);
  return (
    <Alert
      type={kept.length > 0 ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title="此人手上的工作"
      description={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {list.map(({ key, title, count, unit, handed }) => (
            <li key={key}>
              {title} {count} {unit}
              {handed ? '' : '：不会自动移交，请先由此人处理完或交接'}
            </li>
          ))}
        </ul>
      }
    />
  );
}
