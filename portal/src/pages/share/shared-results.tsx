import { useMemo, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { SharedTest, SharedView } from '@yance/contract/sharing/open-endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { createQueryClient } from '@yance/web/query.ts';
import type { ReadPreview } from '@yance/web/viewer/files/use-preview.ts';
import { ShelterContext, Watermark } from '@yance/web/viewer/kit/sheltered.tsx';
import { OpenedFile } from '../../parts/result-viewer/opened-file.tsx';
import { ResultFiles } from '../../parts/results/result-files.tsx';
import { Report } from '../../parts/results/task-report.tsx';
import css from './page.module.css';

/** What a link shows: the files of each test in the viewer, and the newest version of its report. */
export default function SharedResults({ view, read }: { view: SharedView; read: ReadPreview }) {
  const [client] = useState(() => createQueryClient(1));
  const { order_tail, tests, watermark, downloads, expires } = view;
  const shelter = useMemo(() => ({ takes: downloads, watermark }), [downloads, watermark]);
  const files = tests.flatMap((test) => test.files);
  return (
    <QueryClientProvider client={client}>
      <ShelterContext value={shelter}>
        <p className={css.about}>{[...aboutTests(tests), `订单尾号 ${order_tail}`, '由下单客户分享'].join(' · ')}</p>
        <p className={css.lead}>
          {downloads ? '可在线查看和下载' : '仅供在线查看'}，有效期至 <DateTime iso={expires} />
          。打开了哪些文件会告知分享人。
        </p>
        {tests.length === 0 && <EmptyState title="没有可显示的结果" note="需要时请与分享人联系。" />}
        {tests.map((test) => (
          <Test key={test.rid} test={test} />
        ))}
        <OpenedFile files={files} read={read} />
        <Watermark />
      </ShelterContext>
    </QueryClientProvider>
  );
}

/** The first test by its name, and how many there are. */
const aboutTests = ([first, ...others]: readonly SharedTest[]): string[] =>
  first ? [others.length > 0 ? `${first.title} 等 ${others.length + 1} 项` : first.title] : [];

function Test({ test: { title, files, report, kept } }: { test: SharedTest }) {
  return (
    <section className={css.test} aria-label={title}>
      <h2>{title}</h2>
      {files.length > 0 && <ResultFiles files={files} samples={null} retesting={false} />}
      {kept?.removed && (
        <p className={css.note}>结果文件保存期满，已于 {kept.removed.slice(0, 10)} 删除，报告仍可核验。</p>
      )}
      {report && <Report reports={[report]} />}
    </section>
  );
}
