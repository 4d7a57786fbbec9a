import { useState } from 'react';
import { workingKeys } from '../lib/keys/page-keys.ts';
import styles from './key-list.module.css';
import { Dialog } from '../parts/dialog.tsx';

/** Every key that works on the open page, by what it belongs to. */
export default function KeyList({ close }: { close: () => void }) {
  const [groups] = useState(workingKeys);
  return (
    <Dialog open title="快捷键" footer={null} onCancel={close} width={520}>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ key, label }) => (
              <div key={key}>
                <dt>
                  <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>正在输入或打开对话框时，快捷键不起作用。</p>
    </Dialog>
  );
}
