import type { SettingDraft } from '@yance/contract/settings/staff-endpoints.ts';
import { Moment } from '../../parts/moment.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import styles from './settings.module.css';

/** That a setting has a draft, what it says, whose it is and from when. */
export function DraftMark({ draft, text }: { draft: SettingDraft; text: string }) {
  return (
    <span className={styles.standardLine}>
      <StatusTag tone={draft.outdated ? 'attention' : 'quiet'}>{draft.outdated ? '草稿已过期' : '草稿'}</StatusTag>{' '}
      {text}（{draft.by}，<Moment at={draft.at} />）
    </span>
  );
}
