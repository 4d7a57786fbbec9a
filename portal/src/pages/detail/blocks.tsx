import type { ReactNode } from 'react';
import css from './blocks.module.css';

/** Paragraphs as the catalogue keeps them: a line that starts with `## ` is a heading, `- ` an item of a list. */
export function Blocks({ lines }: { lines: readonly string[] }) {
  const blocks: ReactNode[] = [];
  let items: string[] = [];
  const closeList = () => {
    if (items.length > 0)
      blocks.push(
        <ul key={blocks.length}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>,
      );
    items = [];
  };
  for (const line of lines) {
    if (line.startsWith('- ')) {
      items.push(line.slice(2));
      continue;
    }
    closeList();
    blocks.push(
      line.startsWith('## ') ? <h3 key={blocks.length}>{line.slice(3)}</h3> : <p key={blocks.length}>{line}</p>,
    );
  }
  closeList();
  return <div className={css.blocks}>{blocks}</div>;
}
