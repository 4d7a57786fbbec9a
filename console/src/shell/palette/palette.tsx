import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findRecords } from '@yance/contract/staff/find-endpoints.ts';
import type { StaffSession } from '@yance/contract/staff/endpoints.ts';
import { Input } from 'antd';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { reading } from '../../lib/call.ts';
import { pages } from '../../routes.tsx';
import { commandsCalled, kindNames, pagesCalled, recordsFound, type Choice } from './choices.ts';
import styles from './palette.module.css';
import { noteRecent, recentOf } from './recent.ts';
import { Dialog } from '../../parts/dialog.tsx';

/** How long the typing rests before the server is asked. */
const restMillis = 200;
const shortest = 2;

/** One field for every record, page and command. */
export default function Palette({ session, close }: { session: StaffSession; close: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { choices, status } = useChoices(session, words.trim());
  const active = Math.min(at, choices.length - 1);
  const move = (by: number) => {
    const next = (active + by + choices.length) % Math.max(1, choices.length);
    setAt(next);
    document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    const { path, title, note } = choice;
    close();
    if (path !== undefined) {
      noteRecent(session.account, { title, note, path });
      void navigate(path);
    } else choice.run?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(choices[active]),
    };
    const made = moves[event.key];
    if (!made) return;
    event.preventDefault();
    made();
  };
  return (
    <Dialog open title="查找" footer={null} width={640} onCancel={close} styles={{ body: { minHeight: 120 } }}>
      <Input
        autoFocus
        size="large"
        role="combobox"
        aria-label="查找记录、页面或操作"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
        placeholder="各种单号、样品编号、客户、项目、页面或操作，可用拼音"
        maxLength={60}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={id} role="listbox" aria-label="找到的" className={styles.list}>
        {choices.map((choice, index) => (
          <li
            key={`${choice.kind} ${choice.path ?? choice.key ?? ''} ${choice.title}`}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.choice}
            onClick={() => choose(choice)}
            onKeyDown={press}
            onMouseMove={() => setAt(index)}
          >
            <span className={styles.kind}>
              {choice.kind === choices[index - 1]?.kind ? '' : kindNames[choice.kind]}
            </span>
            <span className={styles.title}>{choice.title}</span>
            <span className={styles.note}>{choice.note}</span>
            {choice.key ? <kbd>{choice.key.length === 1 ? choice.key.toUpperCase() : choice.key}</kbd> : null}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </Dialog>
  );
}

function useChoices(session: StaffSession, words: string): { choices: Choice[]; status: string } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setAsked(words), restMillis);
    return () => clearTimeout(rest);
  }, [words]);
  const kw = words.length >= shortest ? asked : '';
  const { data, isError, isFetching } = useQuery({
    ...reading(findRecords, { kw }),
    enabled: kw.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const [recent] = useState(() => recentOf(session.account));
  if (words === '') {
    const choices = [...recent.map((one): Choice => ({ kind: 'recent', ...one })), ...commandsCalled('')];
    return { choices, status: choices.length > 0 ? '' : '输入两个字以上查找记录' };
  }
  const choices = [
    ...commandsCalled(words),
    ...pagesCalled(pages, session, words),
    ...(kw && data ? recordsFound(data.list) : []),
  ];
  const waiting = words.length >= shortest && (isFetching || asked !== words);
  if (waiting) return { choices, status: '正在查找…' };
  if (isError && kw) return { choices, status: '记录查找失败，请稍后再试' };
  return { choices, status: choices.length > 0 ? '' : '没有找到' };
}
