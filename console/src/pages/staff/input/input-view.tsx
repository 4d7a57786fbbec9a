import { partsOf, type Part } from './input-text.ts';
import styles from './input-view.module.css';

/** What a call was given, as an indented list of names and values: plain text, nothing to be run. */
export const InputView = ({ value }: { value: unknown }) => <Parts parts={partsOf(value)} />;

function Parts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return <span>（空）</span>;
  return (
    <dl className={styles.view}>
      {parts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : <Parts parts={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
