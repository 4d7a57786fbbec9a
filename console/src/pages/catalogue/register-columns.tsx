import { Button } from 'antd';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { StatusTag } from '../../parts/status-tag.tsx';

/** What is in use, what is not any more, and both. */
export const retiredTabs: Extract<Filter, { kind: 'tabs' }> = {
  kind: 'tabs',
  key: 'tab',
  options: [
    { value: 'open', label: '使用中', input: { retired: false }, counted: ['open'] },
    { value: 'retired', label: '已停用', input: { retired: true }, counted: ['retired'] },
    { value: 'all', label: '全部', input: {} },
  ],
};

export const retiredColumn = <Row extends { retired: boolean }>(): Column<Row> => ({
  key: 'retired',
  title: '状态',
  text: (row) => (row.retired ? '已停用' : '使用中'),
  draw: (row) => <StatusTag tone={row.retired ? 'quiet' : 'done'}>{row.retired ? '已停用' : '使用中'}</StatusTag>,
});

export function RegisterSteps({ name, ask }: { name: string; ask: (what: 'change' | 'history') => void }) {
  return (
    <>
      <Button size="small" type="link" aria-label={`修改：${name}`} onClick={() => ask('change')}>
        修改
      </Button>
      <Button size="small" type="link" aria-label={`历史：${name}`} onClick={() => ask('history')}>
        历史
      </Button>
    </>
  );
}
