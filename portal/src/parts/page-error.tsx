import { isRouteErrorResponse, Link } from 'react-router';
import css from './page-error.module.css';

/** What a page shows in place of itself when it does not exist or could not be made. */
export function PageError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? '没有找到这个页面' : '页面暂时打不开';
  return (
    <div className={css.error}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.code} aria-hidden="true">
        {missing ? '404' : '500'}
      </p>
      <h1>{title}</h1>
      <p>{missing ? '地址可能有误，或内容已经撤下。' : '我们已记录这次故障，请稍后刷新再试。'}</p>
      <p className={css.ways}>
        <Link to="/">回到首页</Link>
        <Link to="/project">查看全部项目</Link>
      </p>
    </div>
  );
}
