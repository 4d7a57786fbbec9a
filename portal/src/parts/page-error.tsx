import { isRouteErrorResponse } from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import css from './page-error.module.css';

/** What a page shows in place of itself when it does not exist or could not be made. */
export function PageError({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? '没有找到这个页面' : '页面暂时打不开';
  return (
    <div className="content">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="visually-hidden">{title}</h1>
      <div className={css.error}>
        <EmptyState
          title={title}
          note={missing ? '地址可能有误，或内容已经撤下。' : '我们已记录这次故障，请稍后刷新再试。'}
          action={<><Button href="/" look="primary">回到首页</Button> <Button href="/project">查看全部项目</Button></>}
        />
      </div>
    </div>
  );
}
