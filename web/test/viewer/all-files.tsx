import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Preview } from '@yance/contract/results/preview.ts';
import type { ViewerFile } from '../../src/viewer/files/viewer-file.ts';
import ResultViewer from '../../src/viewer/result-viewer.tsx';

interface Stored {
  file: ViewerFile;
  preview: Preview;
}

/** The viewer as a page opens it, with the file that the address names; `&review` puts beside it what reviewers see. */
export async function pageOf(address: string) {
  const stored = (await (await fetch(address)).json()) as Stored[];
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Shown stored={stored} />
    </QueryClientProvider>
  );
}

function Shown({ stored }: { stored: readonly Stored[] }) {
  const [open, setOpen] = useState(decodeURIComponent(location.hash.slice(1)));
  const read = async (rid: string): Promise<Preview> => {
    const found = stored.find(({ file }) => file.rid === rid);
    if (!found) throw new Error(`There is no file ${rid}.`);
    return found.preview;
  };
  return (
    <ResultViewer
      files={stored.map(({ file }) => file)}
      open={open}
      read={read}
      onOpen={setOpen}
      onClose={() => undefined}
      {...(new URLSearchParams(location.search).has('review') && {
        beside: { name: '送测要求', content: <Ordered /> },
      })}
    />
  );
}

const Ordered = () => (
  <>
    <h3>样品与测试参数</h3>
    <p>样品 S1、S2　粉末</p>
    <p>扫描范围 5–90°　步长 0.02°　扫描速度 2°/min</p>
  </>
);
