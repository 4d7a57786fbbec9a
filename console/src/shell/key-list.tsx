import { useState } from 'react';
import { workingKeys } from '../lib/keys/page-keys.ts';
import styles from './key-list.module.css';
import { Dialog } from '../parts/dialog.tsx';

/** Keys that work on every page, though not all of them as keys of a page. */
const everywhere = [
  { key: 'Ctrl/⌘ K', label: '查找记录、页面和操作' },
  { key: 'z', label: '撤销上一步（5 秒内）' },
];

/** Every key that works on the open page, by what it belongs to. */
export default function KeyList({ close }: { close: () => void }) {
  const [shown] = useState(workingKeys);
  const isShown = (key: string) => shown.some(({ keys }) => keys.some((one) => one.key === key));
  const groups = [...shown, { title: '任何时候', keys: everywhere.filter(({ key }) => !isShown(key)) }];
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
