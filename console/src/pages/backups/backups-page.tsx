import { backupEventKinds, backupKinds, listBackups, type Backups } from '@yance/contract/backups/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import type { Column } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { PlainList } from '../../parts/list-page/plain-list.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import styles from './backups.module.css';

type Backup = Backups['list'][number];
type Event = Backups['events'][number];

const columns: readonly Column<Backup>[] = [
  { key: 'complete_until', title: '数据截至', text: (one) => formatDateTime(one.complete_until) },
  { key: 'kind', title: '方式', text: (one) => backupKinds[one.kind] },
  {
    key: 'bytes',
    title: '大小',
    numeric: true,
    text: (one) => (one.bytes === null ? '—' : `${(one.bytes / 1_000_000).toFixed(1)} MB`),
  },
  { key: 'place', title: '位置', text: (one) => one.place, wrap: true },
  { key: 'version', title: '版本', text: (one) => one.version },
];
const eventColumns: readonly Column<Event>[] = [
  { key: 'at', title: '时间', text: (one) => formatDateTime(one.at) },
  { key: 'kind', title: '事项', text: (one) => backupEventKinds[one.kind] },
  { key: 'place', title: '位置', text: (one) => one.place, wrap: true },
  { key: 'words', title: '说明', text: (one) => one.words, wrap: true },
];
const rowKey = ({ rid }: Backup | Event): string => rid;

/**
 * Which backups there are, and a warning where the last good one is too old. They are made at the server: the page only
 * shows.
 */
export default function BackupsPage() {
  const query = useRecord(listBackups, {});
  return (
    <>
      <PageHead title="备份" note="数据库与文件的备份由服务器上的命令定时完成，恢复办法见运维手册" />
      <Loaded query={query}>
        {({ list, overdue, warn_hours, age_minutes, failure, tried, events }) => (
          <>
            {failure ? (
              <Alert
                showIcon
                type="error"
                title={`${formatDateTime(failure.at)} 的备份失败，之后还没有成功的备份`}
                description={failure.words}
                style={{ marginBottom: 12 }}
              />
            ) : null}
            <Alert
              showIcon
              type={overdue ? 'error' : list.length > 0 ? 'success' : 'info'}
              title={standing(list[0], overdue, age_minutes)}
              description={
                overdue
                  ? `已超过 ${warn_hours} 小时没有新的备份。请运维人员检查定时任务，或立即执行 npm run backup。`
                  : list.length === 0 &&
                    `请运维人员设置定时任务（npm run backup）；超过 ${warn_hours} 小时没有备份，这里会告警。`
              }
              style={{ marginBottom: 12 }}
            />
            <PlainList {...{ columns, rowKey }} rows={list} empty={<EmptyList words="备份完成后列在这里" />} />
            <h2 className={styles.head}>失败与恢复演练</h2>
            <p className={styles.note}>
              {tried
                ? `最近一次恢复演练成功：${formatDateTime(tried)}`
                : '还没有做过恢复演练：没有恢复过的备份不能算可靠，请运维人员按运维手册每月演练一次。'}
            </p>
            <PlainList
              columns={eventColumns}
              rowKey={rowKey}
              rows={events}
              empty={<EmptyList words="没有失败，也还没有演练" />}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function standing(last: Backup | undefined, overdue: boolean, ageMinutes: number | null): string {
  if (last)
    return `${overdue ? '备份过旧' : '备份正常'}，最后一次成功备份的数据截至 ${formatDateTime(last.complete_until)}（${ageText(ageMinutes ?? 0)}前）`;
  return overdue ? '还没有成功的备份' : '还没有备份';
}

const ageText = (minutes: number): string =>
  minutes < 120
    ? `${minutes} 分钟`
    : minutes < 2880
      ? `${Math.floor(minutes / 60)} 小时`
      : `${Math.floor(minutes / 1440)} 天`;
