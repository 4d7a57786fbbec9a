import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SharedRow } from '@yance/contract/communities/share-endpoints.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { packageWords } from '@yance/contract/results/package.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatSize } from '@yance/ui/format.ts';
import { reading } from '../../../lib/query.ts';
import { OpenedFile } from '../../../parts/result-viewer/opened-file.tsx';
import { useOpenFile } from '../../../parts/result-viewer/use-open-file.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './shared.module.css';

/**
 * The published files of a shared order, each to look at or to download, and all of them as one. What its owner takes
 * back meanwhile closes at once: whenever the list around it was read anew, `listedAt`, the files are asked for again.
 */
export function SharedFiles({
  shared,
  listedAt,
  onClose,
}: {
  shared: SharedRow;
  listedAt: number;
  onClose: () => void;
}) {
  const query = useQuery(reading(assignFiles, { order_rid: shared.rid }));
  const { open, show } = useOpenFile();
  const { data, refetch } = query;
  useEffect(() => void refetch(), [refetch, listedAt]);
  if (query.error instanceof CallFailed && query.error.reason === 'notFound')
    return (
      <Dialog open title="共享已收回" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        <EmptyState
          title={`${shared.title}的检测结果不再共享`}
          note={`${shared.person}已收回共享，或您已不在这个课题组。需要时请与${shared.person}联系。`}
        />
      </Dialog>
    );
  if (data && open !== null) return <OpenedFile files={data.files} />;
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      {data?.zip_url && (
        <Button look="primary" icon="download" href={data.zip_url}>
          全部下载
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={`${shared.title}的检测结果`} onClose={onClose} footer={footer}>
      {!shared.own && <p className={css.note}>{shared.person}会看到您查看和下载了哪些文件。</p>}
      {data?.zip_url && <p className={css.note}>全部下载含 {packageWords(data.files.length, data.reports)}。</p>}
      {!data && <Waiting queries={[query]} shape="row" count={3} />}
      {data?.files.length === 0 && <EmptyState title="结果还没有发布" note="发布后在这里查看和下载。" />}
      <ul className={css.files} role="list" aria-label="结果文件">
        {data?.files.map((file) => (
          <li key={file.rid}>
            <span>
              {file.name}
              <small>
                {formatSize(file.size)}
                {file.sample_codes.length > 0 && ` · 样品 ${file.sample_codes.join('、')}`}
              </small>
            </span>
            <span className={css.steps}>
              <Button look="link" size="dense" aria-label={`查看 ${file.name}`} onClick={() => show(file.rid)}>
                查看
              </Button>
              <a href={file.url} download={file.name} aria-label={`下载 ${file.name}`}>
                下载
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
