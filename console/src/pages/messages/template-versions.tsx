import type { Template } from '@yance/contract/notifications/staff-endpoints.ts';
import { Differences } from '../../parts/publishing/differences.tsx';
import { VersionList } from '../../parts/publishing/version-list.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { differencesOf, type TemplateText } from './template-text.ts';
import styles from './messages.module.css';

interface Props {
  template: Template;
  /** What stands in the form. */
  text: TemplateText;
  take: (text: TemplateText) => void;
}

/** Every version of a template; the newest one is in use, an earlier one can be taken into the form. */
export function TemplateVersions({ template, text, take }: Props) {
  return (
    <VersionList
      versions={template.versions.map(({ version, at, staff, ...rest }) => ({
        ...rest,
        number: version,
        saved_at: at,
        saved_by: staff ?? '系统',
      }))}
      current={template.version}
      takeLabel="填入表单"
      take={take}
      renderMark={({ number, enabled }) => (
        <>
          {number === template.version ? <StatusTag tone="done">当前</StatusTag> : null}{' '}
          {enabled ? null : <StatusTag tone="quiet">停用</StatusTag>}
        </>
      )}
      renderText={({ title, body }) => (
        <>
          {title ? <strong>{title}</strong> : null}
          <div className={styles.old}>{body}</div>
        </>
      )}
      renderChanges={(version) => <Differences all={differencesOf(version, text)} />}
    />
  );
}
