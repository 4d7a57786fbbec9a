import { getEntryVersion, type EntryDetail } from '@yance/contract/content/staff-endpoints.ts';
import { Modal } from 'antd';
import { useRecord } from '../../lib/use-record.ts';
import { Loaded } from '../../parts/loaded.tsx';
import styles from './content.module.css';
import { useChoices } from './fields/choices.tsx';
import { formSpecs } from './fields/form-spec.ts';
import { comparedFields, picturePlace } from './version-lines.ts';

interface Props {
  entry: EntryDetail;
  /** The older version; it is compared with the newest one. */
  number: number;
  close: () => void;
}

/** What has changed since a version, field by field. */
export function CompareDialog({ entry, number, close }: Props) {
  const query = useRecord(getEntryVersion, { rid: entry.rid, number });
  return (
    <Modal open title={`第 ${number} 版与第 ${entry.number} 版`} footer={null} width={860} onCancel={close}>
      <Loaded query={query}>{({ data }) => <Changes entry={entry} before={data} />}</Loaded>
    </Modal>
  );
}

function Changes({ entry, before }: { entry: EntryDetail; before: Record<string, unknown> }) {
  const choices = useChoices();
  const names = new Map(
    [...(choices?.services ?? []), ...(choices?.categories ?? [])].map((one) => [one.value, one.label]),
  );
  const changed = comparedFields(formSpecs[entry.kind], before, entry.data, names);
  if (changed.length === 0) return <p>两个版本相同</p>;
  return changed.map(({ key, label, lines, onlyForm }) => (
    <section key={key} className={styles.compared}>
      <h3>{label}</h3>
      {onlyForm ? <p>文字相同，格式、图片或次序有变化</p> : null}
      {lines.map(({ text, change }, index) => (
        <p key={index} data-change={change}>
          <span className={styles.sign} aria-label={{ same: '未变', removed: '删除', added: '新增' }[change]}>
            {{ same: ' ', removed: '−', added: '+' }[change]}
          </span>
          {text.startsWith(picturePlace) ? <img src={text} alt={label} className={styles.comparedPicture} /> : text}
        </p>
      ))}
    </section>
  ));
}
