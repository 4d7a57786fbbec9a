import { reason as reasonSchema } from '@yance/contract/kernel/fields.ts';
import { listStaffSettings, type SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useRecord } from '../../lib/use-record.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Differences, textDifference } from '../../parts/publishing/differences.tsx';
import { Section } from '../../parts/section.tsx';
import styles from './agreement.module.css';
import { ClauseEditor } from './clause-editor.tsx';
import { filled, keyed, named, placesOf, type Place } from './clause-places.ts';
import { useSettingSteps, type SettingStep } from './use-setting-steps.ts';
import { ReasonField } from './reason-field.tsx';
import { valueErrors, type FieldErrors } from './value-errors.ts';

interface Terms {
  version: string;
  title: string;
  clauses: string[];
}

const headNames = { title: '标题', version: '版本号' } as const;

/** The clauses of the testing agreement: written by their numbers, beside them as they will stand on the agreement. */
export default function AgreementPage() {
  const query = useRecord(listStaffSettings, {});
  return (
    <>
      <PageHead title="检测协议条款">
        <Link to="/settings">返回系统设置</Link>
      </PageHead>
      <Loaded query={query}>
        {(rows) => {
          const row = rows.find(({ key }) => key === 'agreement.terms');
          if (!row) return null;
          const places = placesOf(rows);
          return row.editable ? (
            <Editor row={row} places={places} />
          ) : (
            <Preview terms={row.value as Terms} places={places} />
          );
        }}
      </Loaded>
    </>
  );
}

function Editor({ row: given, places }: { row: SettingRow; places: readonly Place[] }) {
  // As it was seen when the page opened: what somebody else changes meanwhile is refused, not overwritten.
  const [row] = useState(given);
  const { draft } = row;
  const navigate = useNavigate();
  const begun = (draft ? draft.value : row.value) as Terms;
  const [terms, setTerms] = useState<Terms>(begun);
  const [why, setWhy] = useState('');
  const [errors, setErrors] = useState<FieldErrors>(new Map());
  const [left, setLeft] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const same = JSON.stringify(terms) === JSON.stringify(begun);
  useLeaveGuard(!left && !same);
  const steps = useSettingSteps(row, {
    done: () => {
      setLeft(true);
      // After the guard has heard that nothing is lost.
      setTimeout(() => void navigate('/settings'));
    },
    refused: setErrors,
  });
  const ready = draft !== null && !draft.outdated && same;
  const send = (step: SettingStep) => {
    const found = valueErrors(row, terms);
    const said = reasonSchema.safeParse(why);
    if (step !== 'draft' && !said.success) found.set('reason', said.error.issues[0]?.message ?? '');
    setErrors(found);
    if (found.size === 0) steps.run(step, { value: terms, reason: why });
  };
  const step = (name: SettingStep, label: string, type?: 'primary') => (
    <Button type={type} loading={steps.running === name} disabled={steps.running !== null} onClick={() => send(name)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.page}>
      <Section title={draft ? `条款（${draft.by} 的草稿）` : '条款'}>
        {draft?.outdated ? (
          <p className={styles.error}>草稿已过期：之后修改过条款。请核对右侧的改动，重新存为草稿后再发布。</p>
        ) : null}
        <div className={styles.heads}>
          {(['title', 'version'] as const).map((key) => (
            <div key={key}>
              <span aria-hidden="true">{headNames[key]}</span>
              <Input
                aria-label={headNames[key]}
                value={terms[key]}
                {...(errors.has(`value.${key}`) ? { status: 'error' as const } : {})}
                onChange={({ target }) => setTerms({ ...terms, [key]: target.value })}
              />
              {errors.has(`value.${key}`) ? <span className={styles.error}>{errors.get(`value.${key}`)}</span> : null}
            </div>
          ))}
        </div>
        <Clauses {...{ terms, places, errors }} change={(clauses) => setTerms({ ...terms, clauses })} />
      </Section>
      <div className={styles.side}>
        <Preview terms={terms} places={places} />
        <Section title="与现行条款的差异">
          <Differences all={changed(row.value as Terms, terms, places)} />
          <ReasonField value={why} onChange={setWhy} mayWait={!ready} error={errors.get('reason')} />
          <div className={styles.buttons}>
            {ready ? (
              step('publish', '发布草稿', 'primary')
            ) : (
              <>
                {step('draft', '存为草稿')}
                {step('change', '保存修改', 'primary')}
              </>
            )}
            {draft ? (
              <Button danger disabled={steps.running !== null} onClick={() => setDiscarding(true)}>
                放弃草稿
              </Button>
            ) : null}
          </div>
        </Section>
      </div>
      {discarding ? (
        <ConfirmDialog
          label="放弃草稿"
          pending={steps.running === 'discard'}
          confirm={() => steps.run('discard', { value: terms, reason: why })}
          close={() => setDiscarding(false)}
        >
          条款的草稿将被删除，现行条款不变。
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface ClausesProps {
  terms: Terms;
  places: readonly Place[];
  errors: FieldErrors;
  change: (clauses: string[]) => void;
}

function Clauses({ terms: { clauses }, places, errors, change }: ClausesProps) {
  // A key of their own for each, because a removed one must not hand its cursor to the next.
  const [keys, setKeys] = useState(() => clauses.map((_, index) => index));
  const put = (nextKeys: number[], next: string[]) => {
    setKeys(nextKeys);
    change(next);
  };
  const moved = <T,>(all: readonly T[], from: number, to: number): T[] => {
    const rest = all.filter((_, at) => at !== from);
    return [...rest.slice(0, to), all[from] as T, ...rest.slice(to)];
  };
  const mover = (from: number, to: number) =>
    to < 0 || to >= clauses.length ? null : () => put(moved(keys, from, to), moved(clauses, from, to));
  return clauses.map((clause, index) => (
    <ClauseEditor
      key={keys[index]}
      number={index + 1}
      text={named(clause, places)}
      places={places}
      error={errors.get(`value.clauses.${index}`)}
      raise={mover(index, index - 1)}
      lower={mover(index, index + 1)}
      remove={clauses.length > 1 ? () => put(keys.toSpliced(index, 1), clauses.toSpliced(index, 1)) : null}
      add={() => put(keys.toSpliced(index + 1, 0, Math.max(...keys) + 1), clauses.toSpliced(index + 1, 0, ''))}
      change={(text) => change(clauses.with(index, keyed(text, places)))}
    />
  ));
}

function Preview({ terms: { version, clauses }, places }: { terms: Terms; places: readonly Place[] }) {
  return (
    <article className={styles.paper} aria-label="协议预览">
      <h3>检测委托协议</h3>
      <p>条款 {version}</p>
      <ol>
        {clauses.map((clause, index) => (
          <li key={index}>{filled(clause, places)}</li>
        ))}
      </ol>
    </article>
  );
}

function changed(old: Terms, next: Terms, places: readonly Place[]) {
  const text = ({ clauses }: Terms) => clauses.map((clause) => named(clause, places)).join('\n');
  return [
    { label: headNames.title, old: old.title, new: next.title },
    { label: headNames.version, old: old.version, new: next.version },
    { label: '条款', old: text(old), new: text(next) },
  ]
    .filter((one) => one.old !== one.new)
    .map(textDifference);
}
