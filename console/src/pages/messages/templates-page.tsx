import { channelNames, channels, noticeGroups, type Channel } from '@yance/contract/notifications/channels.ts';
import { listTemplates, type TemplateRow } from '@yance/contract/notifications/staff-endpoints.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';

const stateOf = (row: TemplateRow, channel: Channel): string => {
  const found = row.channels.find((one) => one.channel === channel);
  if (!found) return '—';
  const words = [found.enabled ? '启用' : '停用', found.edited ? '已修改' : '', found.incomplete ? '缺服务商编号' : ''];
  return words.filter(Boolean).join(' · ');
};

const columns: readonly Column<TemplateRow>[] = [
  { key: 'label', title: '事项', text: (row) => row.label },
  { key: 'group', title: '类别', text: (row) => row.group },
  ...channels.map((channel) => ({
    key: channel,
    title: channelNames[channel],
    text: (row: TemplateRow) => stateOf(row, channel),
    draw: (row: TemplateRow) => <ChannelState row={row} channel={channel} />,
  })),
];

function ChannelState({ row, channel }: { row: TemplateRow; channel: Channel }) {
  const found = row.channels.find((one) => one.channel === channel);
  if (!found) return '—';
  const tone = found.incomplete ? 'danger' : found.enabled ? 'done' : 'quiet';
  return <StatusTag tone={tone}>{stateOf(row, channel)}</StatusTag>;
}

const filters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '事项、文字' },
  {
    kind: 'choice',
    key: 'group',
    label: '类别',
    options: Object.entries(noticeGroups).map(([value, label]) => ({ value, label })),
  },
  { kind: 'switch', key: 'edited', label: '只看已修改' },
  { kind: 'switch', key: 'incomplete', label: '只看缺服务商编号' },
];

/** What the operator says on every occasion, by channel. */
export default function TemplatesPage() {
  return (
    <ListPage
      title="消息模板"
      endpoint={listTemplates}
      columns={columns}
      filters={filters}
      rowKey={(row) => row.key}
      open={(row) => `/templates/${row.key}`}
      empty={{ words: '没有消息模板' }}
    />
  );
}
