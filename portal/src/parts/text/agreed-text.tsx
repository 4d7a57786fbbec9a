import { DateOnly } from '@yance/ui/date.tsx';
import { Link } from '@yance/ui/link.tsx';
import type { AgreedText as Content } from '../../lib/text-page.ts';
import css from './agreed-text.module.css';
import { LoneTextPage } from './text-page.tsx';

/** A text that members agree to, with the way to its other versions; `path` is its own address. */
export function AgreedText({ text: { page, versions, shown }, path }: { text: Content; path: string }) {
  return (
    <>
      {shown !== null && (
        <p className={css.past}>
          这是历史版本，已不再使用。<Link href={path}>查看现行版本</Link>
        </p>
      )}
      <LoneTextPage page={page} />
      {versions.length > 1 && (
        <details className={`folding ${css.versions}`}>
          <summary>历次版本</summary>
          <ul role="list">
            {versions.map(({ number, version, published }) => (
              <li key={number}>
                {version === page.version ? (
                  <strong>版本 {version}</strong>
                ) : (
                  <Link href={`${path}?version=${number}`}>版本 {version}</Link>
                )}{' '}
                <DateOnly iso={published} /> 发布
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
