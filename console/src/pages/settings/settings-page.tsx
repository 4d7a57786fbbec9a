import { useQuery } from '@tanstack/react-query';
import { formOf } from '@yance/contract/settings/setting-form.ts';
import { listStaffSettings, type SettingRow } from '@yance/contract/settings/staff-endpoints.ts';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { reading } from '../../lib/call.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag } from '../../parts/status-tag.tsx';
import { DraftMark } from './draft-mark.tsx';
import { EditSettingDialog } from './edit-setting-dialog.tsx';
import { SettingHistory } from './setting-history.tsx';
import { valueText } from './value-text.ts';
import styles from './settings.module.css';

interface Asked {
  key: string;
  what: 'change' | 'history';
}

/** Everything that the operator may change without a release, by group, with a search over names, keys and values. */
export default function SettingsPage() {
  const query = useQuery({ ...reading(listStaffSettings, {}), select: withoutFollowers });
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const row = query.data?.find(({ key }) => key === asked?.key);
  const close = () => setAsked(null);
  return (
    <>
      <PageHead title="系统设置" note={query.data ? countText(query.data) : undefined}>
        <Input.Search
          aria-label="搜索设置"
          placeholder="名称、分组、当前值、草稿"
          allowClear
          style={{ width: 240 }}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </PageHead>
      <Loaded query={query}>
        {(rows) => <Groups rows={rows.filter((one) => matches(one, wanted))} ask={setAsked} />}
      </Loaded>
      {row && asked?.what === 'change' ? <EditSettingDialog row={row} close={close} /> : null}
      {row && asked?.what === 'history' ? <SettingHistory row={row} close={close} /> : null}
    </>
  );
}

/** What follows another setting under an earlier name is nothing to read or to change. */
const withoutFollowers = (rows: SettingRow[]): SettingRow[] =>
  rows.filter(({ maintained_by }) => maintained_by !== 'other');

function countText(rows: readonly SettingRow[]): string {
  const drafts = rows.filter(({ draft }) => draft).length;
  return drafts === 0 ? `共 ${rows.length} 项` : `共 ${rows.length} 项，${drafts} 项有草稿`;
}

function matches(row: SettingRow, wanted: string): boolean {
  const draft = row.draft ? `草稿 ${textOf(row, row.draft.value)}` : '';
  return `${row.label} ${row.group} ${row.key} ${textOf(row, row.value)} ${draft}`.toLowerCase().includes(wanted);
}

/** What the content pages keep has forms of its own there, so only its place is named here. */
const textOf = (row: SettingRow, value: unknown): string =>
  row.maintained_by === 'content' || row.maintained_by === 'rules' ? '' : valueText(formOf(row), value, row.unit);

function Groups({ rows, ask }: { rows: readonly SettingRow[]; ask: (asked: Asked) => void }) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  if (groups.length === 0) return <p className={styles.none}>没有符合的设置，请换个词再试。</p>;
  return (
    <div className={styles.page}>
      <nav className={styles.groups} aria-label="设置分组">
        {groups.map((group) => (
          <a key={group} href={`#${group}`}>
            {group}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {groups.map((group) => (
          <div key={group} id={group} className={styles.anchor}>
            <Section title={group}>
              <ul className={styles.rows}>
                {rows
                  .filter((row) => row.group === group && !keptElsewhere(row))
                  .map((row) => (
                    <Row key={row.key} row={row} ask={ask} />
                  ))}
              </ul>
              <ManagedElsewhere rows={rows.filter((row) => row.group === group && row.maintained_by === 'content')} />
              <Rules rows={rows.filter((row) => row.group === group && row.maintained_by === 'rules')} />
            </Section>
          </div>
        ))}
      </div>
    </div>
  );
}

const keptElsewhere = ({ maintained_by }: SettingRow): boolean =>
  maintained_by === 'content' || maintained_by === 'rules';

const rulePages: Readonly<Record<string, string>> = {
  'dispatch.rules': '/dispatch-rules',
  'managers.rules': '/manager-rules',
};

/** Rules, each with a page of its own. */
const Rules = ({ rows }: { rows: readonly SettingRow[] }) =>
  rows.map(({ key, label }) => (
    <p key={key} className={styles.elsewhere}>
      <Link to={rulePages[key] ?? '/'}>{label}</Link>：在其页面中编辑，历史也在那里。
    </p>
  ));

/** What the content pages keep, with drafts and versions of their own, in one line that leads there. */
function ManagedElsewhere({ rows }: { rows: readonly SettingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {rows.map(({ label }) => label).join('、')}：在“<Link to="/texts">单页与站点</Link>”与“
      <Link to="/search-words">搜索词</Link>”中编辑与发布。
    </p>
  );
}

/** What has a page of its own is changed there. */
const ownPages: Readonly<Record<string, string>> = { 'agreement.terms': '/settings/agreement' };

function Row({ row, ask }: { row: SettingRow; ask: (asked: Asked) => void }) {
  const navigate = useNavigate();
  const place = ownPages[row.key];
  const changed = row.maintained_by === null && JSON.stringify(row.value) !== JSON.stringify(row.standard);
  return (
    <li className={styles.row}>
      <div>{row.label}</div>
      <div className={styles.value}>
        {row.maintained_by === null ? textOf(row, row.value) : null}
        {changed ? (
          <span className={styles.standardLine}>
            <StatusTag tone="running">已修改</StatusTag> 默认值：{textOf(row, row.standard)}
          </span>
        ) : null}
        {row.draft ? <DraftMark draft={row.draft} text={textOf(row, row.draft.value)} /> : null}
      </div>
      <div className={styles.steps}>
        {row.editable ? (
          <>
            <Button
              size="small"
              aria-label={`修改：${row.label}`}
              onClick={() => (place ? void navigate(place) : ask({ key: row.key, what: 'change' }))}
            >
              修改
            </Button>
            <Button
              size="small"
              type="link"
              aria-label={`历史：${row.label}`}
              onClick={() => ask({ key: row.key, what: 'history' })}
            >
              历史
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
