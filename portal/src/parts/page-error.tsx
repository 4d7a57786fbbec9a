import { isRouteErrorResponse, Link } from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import css from './page-error.module.css';

const texts = {
  404: ['没有找到这个页面', '地址可能有误，或内容已经移走。'],
  410: ['内容已下架', '这个项目或这篇文章不再提供，可以看看同类内容。'],
  503: ['系统正在恢复', '暂时读不到内容，请稍后刷新再试。'],
  500: ['页面暂时打不开', '我们已记录这次故障，请稍后刷新再试。'],
  unreached: ['没有连上网站', '页面的一部分没有取到，请检查网络后重新打开。'],
} as const;

/** Where what was taken off had its place, as its refusal tells: the list of an article, the type of a service. */
type Alike = { type: string; typeId?: undefined } | { type?: undefined; typeId: number };

/** What browsers say of a part of the page whose code they could not fetch. */
const unreached = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

function kindOf(error: unknown): keyof typeof texts {
  if (error instanceof Error && unreached.test(error.message)) return 'unreached';
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 || status === 410 || status === 503 ? status : 500;
}

/** What a page shows in place of itself when it does not exist, could not be made or lost a part on its way. */
export function PageError({ error }: { error: unknown }) {
  const kind = kindOf(error);
  const alike = isRouteErrorResponse(error) ? (error.data as Alike | null) : null;
  const [title, words] = texts[kind];
  return (
    <div className={css.error}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {kind !== 'unreached' && (
        <p className={css.code} aria-hidden="true">
          {kind}
        </p>
      )}
      <h1>{title}</h1>
      <p>{words}</p>
      {kind === 'unreached' && (
        <Button look="primary" onClick={() => location.reload()}>
          重新打开
        </Button>
      )}
      <p className={css.ways}>
        <Link to="/">回到首页</Link>
        {alike && <Link to={alike.type ? `/list/${alike.type}` : `/project/${alike.typeId}`}>查看同类内容</Link>}
        <Link to="/project">查看全部项目</Link>
      </p>
    </div>
  );
}
