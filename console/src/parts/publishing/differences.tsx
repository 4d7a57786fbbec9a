import { compareLines, type ComparedLine } from './compare-lines.ts';
import styles from './publishing.module.css';

export interface Difference {
  key: string;
  label: string;
  lines: readonly ComparedLine[];
  /** Something that is no text has changed: a layout, a picture within it, an order of equal lines. */
  onlyForm?: boolean;
}

/** Two texts that stand under one label; an empty one has no lines. */
export const textDifference = (text: { label: string; old: string; new: string }): Difference => ({
  key: text.label,
  label: text.label,
  lines: compareLines(linesOf(text.old), linesOf(text.new)),
});
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Where a picture of the site stands; a line that begins so is shown as the picture. */
export const picturePlace = '/upload/img/';
const signs = { same: [' ', '未变'], removed: ['−', '删除'], added: ['+', '新增'] } as const;

/** In what two versions differ, line by line. */
export function Differences({ all }: { all: readonly Difference[] }) {
  if (all.length === 0) return <p>内容相同。</p>;
  return all.map(({ key, label, lines, onlyForm }) => (
    <section key={key} className={styles.compared}>
      <h3>{label}</h3>
      {onlyForm ? <p>文字相同，格式、图片或次序有变化</p> : null}
      {lines.map(({ text, change }, index) => (
        <p key={index} data-change={change}>
          <span className={styles.sign} aria-label={signs[change][1]}>
            {signs[change][0]}
          </span>
          {text.startsWith(picturePlace) ? <img src={text} alt={label} className={styles.comparedPicture} /> : text}
        </p>
      ))}
    </section>
  ));
}
