import { sampleQueue } from '@yance/contract/samples/staff-endpoints.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useStep } from '../../lib/use-step.ts';
import styles from './samples.module.css';

/** A scanner types a code and Enter, so one field serves scanner and hand. */
export function ScanBox() {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const navigate = useNavigate();
  const find = useStep((kw: string) => call(sampleQueue, { kw }));
  const search = () => {
    const kw = code.trim();
    if (!kw || find.isPending) return;
    setMissing(null);
    find.mutate(kw, {
      onSuccess: ({ list: [first] }) => {
        if (first) void navigate(`/samples/${first.order_no}`);
        else setMissing(kw);
      },
    });
  };
  return (
    <form
      className={styles.scan}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Input
        autoFocus
        size="large"
        aria-label="扫描样品标签"
        placeholder="扫描标签，或输入订单号、快递单号、样品编号"
        allowClear
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="primary" size="large" htmlType="submit" loading={find.isPending}>
        查找
      </Button>
      {missing ? (
        <p className={styles.missing} role="alert">
          没有找到“{missing}”，请核对后重试
        </p>
      ) : null}
    </form>
  );
}
