import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button } from './button.tsx';
import { Copyable } from './copyable.tsx';
import { DateOnly, DateTime, NearTime, Remaining } from './date.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { LinkContext, type LinkProps } from './link.tsx';
import { Logo } from './logo.tsx';
import { Money } from './money.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';
import { Tag } from './tag.tsx';
import { Timeline } from './timeline.tsx';
import { Toaster } from './toaster.tsx';
import { WholeDates } from './whole-dates.tsx';

const now = '2026-03-02T12:00:00+08:00';
const everything = (
  <>
    <Logo sub="科研检测服务" />
    <Breadcrumb crumbs={[{ label: '首页', href: '/' }, { label: 'X射线粉末衍射' }]} />
    <Button look="primary" busy>
      提交订单
    </Button>
    <Button href="/project" icon="search">
      查看项目
    </Button>
    <TextField label="样品编号" needed hint="最多 30 个字" error="请填写样品编号" />
    <SelectField label="靶材">
      <option>Cu</option>
    </SelectField>
    <TextAreaField label="测试要求" />
    <Dialog open title="取消订单" onClose={() => undefined}>
      样品按原地址寄回
    </Dialog>
    <Tag tone="attention">待您确认</Tag>
    <Timeline steps={[{ key: 'a', title: '测试中', state: 'now' }]} />
    <EmptyState title="还没有订单" />
    <Skeleton shape="card" />
    <Pagination page={2} pageSize={20} total={90} hrefOf={(page) => `?page=${page}`} />
    <Tabs
      label="详情"
      items={[
        { key: 'a', label: '样品要求', content: '粉末' },
        { key: 'b', label: '常见问题', content: '' },
      ]}
    />
    <Icon name="flask" label="方案" />
    <Money fen={123_400} look="struck" />
    <DateTime iso={now} />
    <DateOnly iso={now} />
    <NearTime iso={now} now={now} />
    <Remaining iso={now} now={now} />
    <Copyable text="YC20260302001" label="订单号" />
    <Toaster />
  </>
);

test('everything renders on a server, which has no window, and without a style attribute', () => {
  expect('window' in globalThis).toBe(false);
  const html = renderToString(everything);
  expect(html).toContain('¥1,234.00');
  expect(html).not.toMatch(/\sstyle=/);
});

test('a field ties its label, hint and error to the control', () => {
  const html = renderToString(<TextField label="手机号" hint="11 位" error="请输入 11 位手机号" />);
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`);
  expect(html).toContain('aria-invalid="true"');
});

test('a busy button takes no second press', () => {
  expect(renderToString(<Button busy>提交</Button>)).toMatch(/<button[^>]* disabled=""[^>]* aria-busy="true"/);
});

test('links of all components go through the link of the surface', () => {
  const Routed = ({ href, children }: LinkProps) => <span data-routed={href}>{children}</span>;
  const html = renderToString(<LinkContext value={Routed}>{everything}</LinkContext>);
  expect(html).not.toContain('href=');
  expect(html).toContain('data-routed="?page=3"');
});

test('a date in a text stays in one line, and the text the same', () => {
  const html = renderToString(<WholeDates>收样后 2 个工作日出数据，预计 12-03 前</WholeDates>);
  expect(html).toMatch(/<span[^>]*>12-03<\/span>/);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('收样后 2 个工作日出数据，预计 12-03 前');
});

test('a single page needs no pagination', () => {
  expect(renderToString(<Pagination page={1} pageSize={20} total={20} hrefOf={String} />)).toBe('');
});
