import { useQuery } from '@tanstack/react-query';
import { linkPackage, listPackages } from '@yance/contract/reimbursements/endpoints.ts';
import { documentKinds, packageForms, type ReimbursementPackage } from '@yance/contract/reimbursements/package.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { reading } from '../../../../lib/query.ts';
import { usePress } from '../../../../lib/use-press.ts';
import { Waiting } from '../../../../parts/waiting/waiting.tsx';
import css from './packages.module.css';

const isMade = ({ state }: ReimbursementPackage): boolean => state === 'waiting' || state === 'running';

/** Packages of papers for reimbursement: how far they are, what they hold, and their files. */
export function PackageList() {
  const query = useQuery({
    ...reading(listPackages, {}),
    refetchInterval: ({ state }) => (state.data?.list.some(isMade) ? 1500 : false),
  });
  const { data } = query;
  if (!data) return <Waiting queries={[query]} count={4} />;
  if (data.list.length === 0)
    return (
      <EmptyState
        title="还没有报销资料包"
        note="在我的订单中勾选订单，把协议、检测清单、报告、发票与付款证明合成一份 PDF 或压缩包。"
        action={
          <Button look="primary" href="/member/order">
            选择订单
          </Button>
        }
      />
    );
  return (
    <>
      <p className={css.note}>资料包保留 {data.keep_days} 天，过期后可重新生成。</p>
      <ul className={css.list} role="list">
        {data.list.map((one) => (
          <Package key={one.rid} made={one} />
        ))}
      </ul>
    </>
  );
}

function Package({ made }: { made: ReimbursementPackage }) {
  const { order_nos, form, most_mb, state, ready, steps, documents, omitted, parts, created, expires } = made;
  return (
    <li className={css.package}>
      <header>
        <h3>
          {order_nos.length > 1 ? `${order_nos[0]} 等 ${order_nos.length} 单` : order_nos[0]}
          <small>
            {packageForms[form]}，每份不超过 {most_mb} MB
          </small>
        </h3>
        <small>
          <DateTime iso={created} />
        </small>
      </header>
      {isMade(made) && (
        <p role="status" className={css.progress}>
          <progress max={Math.max(steps, 1)} value={ready} aria-label="正在生成报销资料包" />
          {steps > 0 ? `正在生成，${ready} / ${steps} 份资料` : '正在准备资料'}
        </p>
      )}
      {state === 'failed' && <p className={css.failed}>生成失败，请重新生成。</p>}
      {state === 'done' && (
        <>
          <p className={css.documents}>
            含{' '}
            {Object.entries(documentKinds)
              .map(([kind, words]) => [words, documents.filter((one) => one.kind === kind).length] as const)
              .filter(([, count]) => count > 0)
              .map(([words, count]) => (count > 1 ? `${words} ${count} 份` : words))
              .join('、')}
          </p>
          {omitted.length > 0 && (
            <ul className={css.omitted}>
              {omitted.map(({ kind, name, why }) => (
                <li key={kind + name}>
                  未收入{documentKinds[kind]} {name}：{why}
                </li>
              ))}
            </ul>
          )}
          <div className={css.parts}>
            {parts.map((part, index) => (
              <PartButton key={part.name} rid={made.rid} part={index} {...part} />
            ))}
            <small>保留到 {expires.slice(0, 10)}</small>
          </div>
        </>
      )}
    </li>
  );
}

function PartButton({
  rid,
  part,
  name,
  size,
  over,
}: {
  rid: string;
  part: number;
  name: string;
  size: number;
  over: boolean;
}) {
  const { busy, press } = usePress(linkPackage);
  const fetchIt = async () => {
    const link = await press({ rid, part });
    if (link) location.assign(link.url);
  };
  return (
    <Button icon="download" size="dense" busy={busy} onClick={() => void fetchIt()}>
      {name}（{sizeText(size)}
      {over && '，单个文件超过上限'}）
    </Button>
  );
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
