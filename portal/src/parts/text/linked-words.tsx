import { Fragment, type ReactNode } from 'react';
import { Link } from '@yance/ui/link.tsx';
import type { Site } from '../../lib/site.ts';

/** Pages by the names that texts quote. */
const pages: Readonly<Record<string, string>> = {
  '“联系我们”': '/contact',
  '“发布需求”': '/require',
  '“帮助中心”': '/guide',
  '“能力展示”': '/televised',
  '“文件核验”': '/verify',
  '“个人资料”': '/member/information',
};

/** A plain paragraph whose quoted pages, telephone and e-mail of the operator are links. */
export function linked(
  paragraph: string,
  { hotline, localInfo: { phone, email } }: Pick<Site, 'hotline' | 'localInfo'>,
) {
  const ways: Record<string, string> = { ...pages };
  for (const number of [hotline, phone]) if (number) ways[number] = `tel:${number}`;
  if (email) ways[email] = `mailto:${email}`;
  return Object.entries(ways).reduce<ReactNode[]>(
    (pieces, [words, href]) =>
      pieces.flatMap((piece) => (typeof piece === 'string' ? joined(piece.split(words), words, href) : [piece])),
    [paragraph],
  );
}

const joined = (pieces: readonly string[], words: string, href: string): ReactNode[] =>
  pieces.flatMap((piece, at) =>
    at === 0
      ? [piece]
      : [
          <Fragment key={`${href} ${at}`}>
            {words.startsWith('“') ? (
              <>
                “<Link href={href}>{words.slice(1, -1)}</Link>”
              </>
            ) : (
              <Link href={href}>{words}</Link>
            )}
          </Fragment>,
          piece,
        ],
  );
