import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Moment } from '../moment.tsx';
import { Section } from '../section.tsx';
import styles from './publishing.module.css';

interface SavedVersion {
  number: number;
  saved_at: string;
  saved_by: string;
  note: string;
}

interface Props<Version> {
  versions: readonly Version[];
  /** The number of the one with which the editor began. */
  current: number;
  takeLabel: string;
  locked?: boolean;
  /** Undefined where nobody here may take one back. */
  take: ((version: Version) => void) | undefined;
  renderMark: (version: Version) => ReactNode;
  renderText?: (version: Version) => ReactNode;
  /** What differs between a version and what stands in the editor. */
  renderChanges: (version: Version) => ReactNode;
}

/** Every version that was saved, to compare with what stands in the editor and to take back. */
export function VersionList<Version extends SavedVersion>(props: Props<Version>) {
  const { versions, current, takeLabel, locked = false, take, renderMark, renderText, renderChanges } = props;
  const [compared, setCompared] = useState<Version | null>(null);
  return (
    <Section title="历史版本">
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.number}>
            <strong>第 {version.number} 版</strong> {renderMark(version)}
            <p>
              {version.saved_by} <Moment at={version.saved_at} />
              {version.note ? ` · ${version.note}` : ''}
            </p>
            {renderText?.(version)}
            <Button size="small" type="link" onClick={() => setCompared(version)}>
              比较
            </Button>
            {version.number === current || !take ? null : (
              <Button size="small" type="link" disabled={locked} onClick={() => take(version)}>
                {takeLabel}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {compared ? (
        <Drawer open title={`第 ${compared.number} 版与编辑中的内容`} size={720} onClose={() => setCompared(null)}>
          {renderChanges(compared)}
        </Drawer>
      ) : null}
    </Section>
  );
}
