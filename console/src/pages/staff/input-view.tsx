import styles from './input-view.module.css';

/** What a call was given, as an indented list of names and values: plain text, nothing to be run. */
export function InputView({ value }: { value: unknown }) {
  if (value === null || typeof value !== 'object')
    return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span>（空）</span>;
  return (
    <dl className={styles.view}>
      {entries.map(([name, inner]) => (
        <div key={name}>
          <dt>{Array.isArray(value) ? Number(name) + 1 : name}</dt>
          <dd>
            <InputView value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
