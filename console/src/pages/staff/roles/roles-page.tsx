import { permissionWords, twoPersonRules } from '@yance/contract/staff/permissions/words.ts';
import { listRoles, type OwnRole } from '@yance/contract/staff/role-endpoints.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { late } from '../../../lib/late.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { useRecord } from '../../../lib/use-record.ts';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { SearchField } from '../../../parts/fields/search-field.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section } from '../../../parts/section.tsx';
import { columnsOf, type RoleColumn } from './columns.ts';
import { areasCalled } from './matrix-rows.ts';
import { OwnRoleList, type RoleStep } from './own-role-list.tsx';
import { PermissionMatrix, type Tick } from './permission-matrix.tsx';
import { columnOf, copyOf, draftOf, emptyDraft, type RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';
import { ticked } from './ticked.ts';

const RoleStepDialog = late(async () => (await import('./role-step-dialog.tsx')).RoleStepDialog);
const SaveRoleDialog = late(async () => (await import('./save-role-dialog.tsx')).SaveRoleDialog);

/** What each role may do, and the roles that the operator has made; built-in ones are read. */
export default function RolesPage() {
  const query = useRecord(listRoles, {});
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  return (
    <>
      <PageHead title="岗位与权限">
        {draft ? null : (
          <Button type="primary" onClick={() => setDraft(emptyDraft)}>
            新增岗位
          </Button>
        )}
      </PageHead>
      <Loaded query={query}>{(roles) => <Roles roles={roles} draft={draft} setDraft={setDraft} />}</Loaded>
    </>
  );
}

interface Props {
  roles: readonly OwnRole[];
  draft: RoleDraft | null;
  setDraft: (draft: RoleDraft | null) => void;
}

function Roles({ roles, draft, setDraft }: Props) {
  const [asked, setAsked] = useState<{ role: OwnRole; step: 'archive' | 'remove' } | null>(null);
  const ask = (step: RoleStep, role: OwnRole) => {
    if (step === 'edit') setDraft(draftOf(role));
    else if (step === 'copy') setDraft(copyOf(role));
    else setAsked({ role, step });
  };
  return (
    <div className={styles.stack}>
      <Section title="自定义岗位">
        <OwnRoleList roles={roles} busy={draft !== null} ask={ask} />
      </Section>
      <Matrix roles={roles} draft={draft} setDraft={setDraft} />
      <Section title="须由两个人完成">
        <p className={styles.quiet}>这些规则对所有岗位固定有效：同一个人即使同时有两项权限，也不能完成两步。</p>
        <ul className={styles.rules}>
          {twoPersonRules.map(([key, rule]) => (
            <li key={key}>
              <strong>{permissionWords[key][0]}</strong>：{rule}
            </li>
          ))}
        </ul>
      </Section>
      {asked ? <RoleStepDialog {...asked} close={() => setAsked(null)} /> : null}
    </div>
  );
}

function Matrix({ roles, draft, setDraft }: Props) {
  const [words, setWords] = useState('');
  const [saving, setSaving] = useState(false);
  const narrow = useNarrow();
  const [looked, setLooked] = useState<string>('B');
  useLeaveGuard(draft !== null);
  const areas = useMemo(() => areasCalled(words), [words]);
  const columns = useMemo(() => withDraft(columnsOf(roles), draft), [roles, draft]);
  const tick: Tick = (keys, wanted) => draft && setDraft({ ...draft, chosen: ticked(draft.chosen, keys, wanted) });
  const shown = draft ? columnOf(draft) : looked;
  return (
    <Section title={draft ? `勾选权限：${draft.role?.name ?? '新岗位'}` : '权限矩阵'}>
      <div className={styles.filters}>
        <SearchField label="查找权限" placeholder="查找权限" value={words} change={setWords} />
        {narrow && !draft ? (
          <ChoiceField
            label="查看的岗位"
            value={shown}
            options={columns.map(({ key, name }) => ({ value: key, label: name }))}
            change={(key) => key && setLooked(key)}
          />
        ) : null}
      </div>
      {areas.length === 0 ? (
        <p className={styles.quiet}>没有这样的权限</p>
      ) : (
        <PermissionMatrix
          areas={areas}
          columns={narrow ? columns.filter(({ key }) => key === shown) : columns}
          editing={draft ? { column: columnOf(draft), chosen: draft.chosen, tick } : null}
        />
      )}
      {draft ? (
        <div className={styles.bar} role="group" aria-label="保存岗位">
          <span role="status">已选 {draft.chosen.size} 项权限，所需的查看权限自动勾选</span>
          <Button onClick={() => setDraft(null)}>取消</Button>
          <Button type="primary" disabled={draft.chosen.size === 0} onClick={() => setSaving(true)}>
            {draft.role ? '保存岗位' : '下一步：命名'}
          </Button>
        </div>
      ) : null}
      {draft && saving ? (
        <SaveRoleDialog draft={draft} close={() => setSaving(false)} saved={() => setDraft(null)} />
      ) : null}
    </Section>
  );
}

/** The columns with that of a role that is being made, first of all where it is seen at once. */
function withDraft(columns: readonly RoleColumn[], draft: RoleDraft | null): readonly RoleColumn[] {
  if (!draft) return columns;
  const column = { key: columnOf(draft), name: draft.role?.name ?? '新岗位', builtIn: false, has: () => false };
  return [column, ...columns.filter(({ key }) => key !== column.key)];
}
