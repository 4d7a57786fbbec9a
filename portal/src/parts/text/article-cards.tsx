import { Icon } from '@yance/ui/icon.tsx';
import { Link } from '@yance/ui/link.tsx';
import { pictureHref } from '@yance/web/picture.ts';
import css from './article-cards.module.css';

export interface ArticleCard {
  rid: string;
  title: string;
  sketch: string;
  img: string;
  source: string | null;
  /** YYYY-MM-DD. */
  created: string;
}

/**
 * Articles as cards; one with a source opens there in a new tab (specification §2). Of a list that a page begins with,
 * `seen` are there before anybody scrolls.
 */
export function ArticleCards({
  articles,
  level,
  seen = 0,
}: {
  articles: readonly ArticleCard[];
  level: 2 | 3;
  seen?: number;
}) {
  const Title = `h${level}` as const;
  return (
    <ul role="list" className={css.cards}>
      {articles.map((article, place) => (
        <li key={article.rid}>
          <Link href={article.source ?? `/article/${article.rid}`} className={css.card}>
            <img
              src={pictureHref(article.img)}
              alt=""
              width={384}
              height={288}
              loading={place < seen ? 'eager' : 'lazy'}
              className={css.picture}
            />
            <Title className={css.title}>
              {article.title}
              {article.source && <Icon name="external" size="small" label="新窗口打开" />}
            </Title>
            <p className={css.sketch}>{article.sketch}</p>
            <time className={css.date} dateTime={article.created}>
              {article.created}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
