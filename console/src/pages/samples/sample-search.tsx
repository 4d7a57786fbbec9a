import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useStep } from '../../lib/use-step.ts';
import { ScanBox } from '../../parts/scan-box/scan-box.tsx';

/**
 * A scanned or typed code leads straight to the order whose samples it means, or to all of them where it means several.
 */
export function SampleSearch() {
  const [missing, setMissing] = useState<string | null>(null);
  const navigate = useNavigate();
  const find = useStep((kw: string) => call(sampleQueue, { kw }));
  const search = (kw: string) => {
    setMissing(null);
    find.mutate(kw, {
      onSuccess: ({ list: [first], total }) => {
        if (!first) setMissing(kw);
        else if (total > 1) void navigate(`/samples?stage=all&kw=${encodeURIComponent(kw)}`);
        else void navigate(`/samples/${first.order_no}`);
      },
    });
  };
  return (
    <ScanBox
      label="扫描样品标签"
      placeholder="扫描标签或快递面单，直接打开该订单"
      busy={find.isPending}
      onCode={search}
      problem={missing ? `没有找到“${missing}”，请核对后重试` : null}
    />
  );
}
