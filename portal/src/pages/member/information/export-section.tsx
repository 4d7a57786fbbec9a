import { useQuery } from '@tanstack/react-query';
import { exportData, exportDays, linkExport, listExports } from '@yance/contract/identity/account-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { reading } from '../../../lib/query.ts';
import { usePress } from '../../../lib/use-press.ts';
import css from './page.module.css';

type Made = OutputOf<typeof exportData>;
const running = (one: Made): boolean => one.state === 'waiting' || one.state === 'running';

/** All of one's own data as an archive: begun here, made on the server, fetched by a link that works once. */
export function ExportSection() {
  const { data } = useQuery({
    ...reading(listExports, {}),
    refetchInterval: ({ state }) => (state.data?.list.some(running) ? 1500 : false),
  });
  const { busy, press } = usePress(exportData);
  const making = data?.list.some(running) ?? false;
  return (
    <section id="export" data-section="导出我的数据" aria-label="导出我的数据">
      <h2>导出我的数据</h2>
      <p className={css.note}>
        生成一个压缩包，含资料、地址、订单、样品、账务、发票、消息等全部记录（JSON 与 CSV，附可直接打开的目录页），保留
        {` ${exportDays} `}天。
      </p>
      <ul className={css.rows}>
        {data?.list.map((one) => (
          <Archive key={one.export_rid} made={one} />
        ))}
      </ul>
      <Button icon="download" busy={busy} disabled={making} onClick={() => void press({})}>
        生成数据压缩包
      </Button>
    </section>
  );
}

function Archive({ made }: { made: Made }) {
  const { busy, press } = usePress(linkExport);
  const fetchIt = async () => {
    const link = await press({ export_rid: made.export_rid });
    if (link) location.assign(link.url);
  };
  return (
    <li>
      <span>
        {made.created.slice(0, 16).replace('T', ' ')} 的数据
        <small role="status">{stateText(made)}</small>
      </span>
      {running(made) && (
        <progress className={css.progress} max={made.parts} value={made.ready} aria-label="正在生成数据压缩包" />
      )}
      {made.state === 'done' && (
        <Button look="link" busy={busy} onClick={() => void fetchIt()}>
          下载
        </Button>
      )}
    </li>
  );
}

function stateText({ state, ready, parts, size, expires }: Made): string {
  if (state === 'failed') return '生成失败，请重新生成';
  if (state !== 'done') return `正在生成，${ready} / ${parts}`;
  const kilobytes = Math.max(1, Math.round(size / 1024));
  const shown = kilobytes > 1024 ? `${(kilobytes / 1024).toFixed(1)} MB` : `${kilobytes} KB`;
  return `${shown}，保留到 ${expires.slice(0, 10)}`;
}
