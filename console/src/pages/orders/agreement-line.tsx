import { staffAgreement } from '@yance/contract/orders/staff-endpoints.ts';
import { Button } from 'antd';
import { exactMoment } from '../../lib/moment-text.ts';
import { call } from '../../lib/call.ts';
import { openLink } from '../../lib/open-link.ts';
import { useStep } from '../../lib/use-step.ts';
import type { StaffOrder } from './staff-order.ts';

/** The agreement's newest version: who signed it and when, and its PDF. */
export function AgreementLine({ order }: { order: StaffOrder }) {
  const open = useStep((rid: string) => call(staffAgreement, { rid }));
  const { agreement } = order;
  if (!agreement) return '尚未生成';
  const signed = agreement.signed_at
    ? `${agreement.sign_name ?? ''} ${exactMoment(agreement.signed_at)} 签署`
    : '等待客户签署';
  return (
    <>
      第 {agreement.version} 版，{signed}{' '}
      <Button
        type="link"
        size="small"
        loading={open.isPending}
        onClick={() => open.mutate(order.rid, { onSuccess: ({ url }) => openLink(url) })}
      >
        打开协议
      </Button>
    </>
  );
}
