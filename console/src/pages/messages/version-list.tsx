import type { Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { Button } from 'antd';
import { formatDateTime } from '@yance/ui/format.ts';
import { Section } from '../../parts/section.tsx';
import styles from './messages.module.css';
import type { Words } from './template-editor.tsx';

/** Every version with who saved it; an earlier one can be taken into the form. */
export function VersionList({ template, take }: { template: Template; take: (words: Words) => void }) {
  return (
    <Section title="历史版本">
      <ol className={styles.versions}>
        {template.versions.map((one) => (
          <li key={one.version}>
            <div className={styles.versionHead}>
              <span>
                第 {one.version} 版 · {one.note} · {one.staff ?? '系统'} · {formatDateTime(one.at)}
                {one.enabled ? '' : ' · 停用'}
              </span>
              {one.version === template.version ? (
                <span className={styles.note}>当前</span>
              ) : (
                <Button size="small" onClick={() => take(one)}>
                  填入表单
                </Button>
              )}
            </div>
            {one.title ? <strong>{one.title}</strong> : null}
            <p className={styles.old}>{one.body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
