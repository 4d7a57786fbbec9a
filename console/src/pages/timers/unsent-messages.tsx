import { listOutgoing } from '@yance/contract/notifications/staff-endpoints.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';

/** Messages that did not go out have a log of their own, in which they are sent again. */
export function UnsentMessages() {
  const failed = useRecord(listOutgoing, { outcome: 'failed', size: 1 }).data?.total ?? 0;
  const lost = useRecord(listOutgoing, { outcome: 'given_up', size: 1 }).data?.total ?? 0;
  if (failed + lost === 0) return null;
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginBottom: 12 }}
      title={
        <>
          短信、邮件与微信消息：
          {failed > 0 ? <Link to="/outgoing?outcome=failed">{failed} 条重试中</Link> : null}
          {failed > 0 && lost > 0 ? '，' : null}
          {lost > 0 ? <Link to="/outgoing?outcome=given_up">{lost} 条未能发出</Link> : null}
        </>
      }
    />
  );
}
