import { useEffect, useState } from 'react';
import { Link } from '@yance/ui/link.tsx';
import { type CheckedZip, checkZip } from './check-zip.ts';
import css from './page.module.css';
import { StandingTag } from './standing-tag.tsx';

/** What of a ZIP is genuine, file by file; read and hashed in the browser alone. */
export default function ZipContents({ zip }: { zip: File }) {
  const [state, setState] = useState<CheckedZip>({ files: [], total: null, problem: '' });
  useEffect(() => {
    const leaving = new AbortController();
    setState({ files: [], total: null, problem: '' });
    void checkZip(zip, setState, leaving.signal);
    return () => leaving.abort();
  }, [zip]);
  const { files, total, problem } = state;
  return (
    <section aria-label="压缩包里的文件">
      <ul role="list" className={css.inside}>
        {files.map(({ path, hash, answer }) => (
          <li key={`${hash} ${path}`}>
            <StandingTag answer={answer} /> <span>{path}</span>
            {answer.genuine && <Link href={`/verify/${hash}`}>{answer.title}</Link>}
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert">{problem}。请解压后选择其中的文件。</p>
      ) : (
        <p role="status">{total === files.length ? summaryOf(state) : progressOf(state)}</p>
      )}
    </section>
  );
}

const progressOf = ({ files, total }: CheckedZip): string =>
  total === null ? '正在打开压缩包…' : `正在核验… ${files.length} / ${total}`;

function summaryOf({ files }: CheckedZip): string {
  const holds = files.filter(({ answer }) => answer.genuine && answer.standing === 'holds').length;
  const unknown = files.filter(({ answer }) => !answer.genuine).length;
  const lapsed = files.length - holds - unknown;
  const said = [`${holds} 个真实有效`];
  if (lapsed > 0) said.push(`${lapsed} 个真实但已不是现行版本`);
  if (unknown > 0) said.push(`${unknown} 个未能核验`);
  return `共 ${files.length} 个文件：${said.join('，')}。`;
}
