import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { previewAssign } from '@yance/contract/results/endpoints.ts';
import { undrawableWords } from '@yance/contract/results/drawable.ts';
import type { Preview, PreviewPart } from '@yance/contract/results/preview.ts';
import { Button } from '@yance/ui/button.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { reading } from '../../lib/query.ts';
import css from './file-viewer.module.css';

const TableView = lazy(() => import('./table-view.tsx'));

/** A published result file in the page: a curve, a table, a picture or the way to the PDF. */
export function FileViewer({
  file,
  onClose,
}: {
  file: { rid: string; name: string; url: string };
  onClose: () => void;
}) {
  const { data: preview, error } = useQuery({ ...reading(previewAssign, { rid: file.rid }), staleTime: 60_000 });
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <a className={css.download} href={file.url} download={file.name}>
        下载原文件
      </a>
    </>
  );
  return (
    <Dialog open title={file.name} width="wide" onClose={onClose} footer={footer}>
      {error ? (
        <EmptyState title="预览没有打开" note={failureWords(error)} />
      ) : preview ? (
        <View preview={preview} />
      ) : (
        <Skeleton count={6} />
      )}
    </Dialog>
  );
}

function View({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case 'parts':
      return preview.parts.map((part, index) => <PartView key={index} part={part} />);
    case 'pdf':
      return (
        <EmptyState
          title="这是一份 PDF 文件"
          action={
            <a href={preview.url} target="_blank" rel="noopener noreferrer">
              在新窗口打开
            </a>
          }
        />
      );
    case 'none':
      return <EmptyState title="该文件没有在线预览" note={undrawableWords(preview)} />;
  }
}

function PartView({ part }: { part: PreviewPart }) {
  if (part.kind !== 'table') return <p>{part.title}</p>;
  return (
    <Suspense fallback={<Skeleton count={6} />}>
      <TableView table={part} />
    </Suspense>
  );
}
