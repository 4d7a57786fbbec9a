import { isRouteErrorResponse, Link } from 'react-router';
import css from './page-error.module.css';

const texts = {
  404: ['没有找到这个页面', '地址可能有误，或内容已经移走。'],
  410: ['内容已下架', '这个项目或这篇文章不再提供，可以看看同类内容。'],
  503: ['系统正在恢复', '暂时读不到内容，请稍后刷新再试。'],
  500: ['页面暂时打不开', '我们已记录这次故障，请稍后刷新再试。'],
} as const;

/** Where what was taken off had its place, as its refusal tells: the list of an article, the type of a service. */
type Alike = { type: string; typeId?: undefined } | { type?: undefined; typeId: number };

/** What a page shows in place of itself when it does not exist or could not be made. */
export function PageError({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) && [404, 410, 503].includes(error.status) ? error.status : 500;
  const alike = isRouteErrorResponse(error) ? (error.data as Alike | null) : null;
  const [title, words] = texts[status as keyof typeof texts];
  return (
    <div className={css.error}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.code} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>{words}</p>
      <p className={css.ways}>
        <Link to="/">回到首页</Link>
        {alike && <Link to={alike.type ? `/list/${alike.type}` : `/project/${alike.typeId}`}>查看同类内容</Link>}
        <Link to="/project">查看全部项目</Link>
      </p>
    </div>
  );
}
