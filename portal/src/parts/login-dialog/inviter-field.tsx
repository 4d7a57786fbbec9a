import { useEffect, useState } from 'react';
import { isCode, readCode } from '@yance/contract/invitations/code.ts';
import { checkCode } from '@yance/contract/invitations/open-endpoints.ts';
import { TextField } from '@yance/ui/field.tsx';
import { inviterDays, keptInviter } from '../../lib/inviter.ts';
import { call } from '../../lib/call.ts';

const unknown = '没有这个邀请码，请核对或清空后注册';

/** Whose it is, what it brings, and that a code of a link is still there when the form is opened again. */
const hintOf = ({ inviter, points }: { inviter: string; points: boolean }, kept: boolean): string =>
  [
    `${inviter}邀请您注册`,
    ...(points ? ['付款后双方都得积分'] : []),
    ...(kept ? [`邀请码保留 ${inviterDays} 天`] : []),
  ].join('，');

/** The inviter's code, checked while it is typed; where the check itself fails the code is sent as it is. */
export function InviterField({
  label = '邀请码（选填）',
  value,
  error,
  onChange,
  onChecked,
}: {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** What is wrong with the code; empty where nothing is. */
  onChecked: (fault: string) => void;
}) {
  const [answer, setAnswer] = useState({ code: '', inviter: '', points: false, fault: '' });
  const [kept] = useState(() => readCode(keptInviter()));
  const code = readCode(value);
  useEffect(() => {
    const asked = new AbortController();
    const settle = (inviter: string, points: boolean, fault: string) => {
      setAnswer({ code, inviter, points, fault });
      onChecked(fault);
    };
    onChecked('');
    if (!code) return;
    const timer = setTimeout(() => {
      if (!isCode(code)) return settle('', false, unknown);
      call(checkCode, { code }, { quiet: true, signal: asked.signal }).then(
        ({ known, inviter, points }) => settle(inviter, points, known ? '' : unknown),
        () => {},
      );
    }, 400);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [code, onChecked]);
  const current = answer.code === code ? answer : undefined;
  return (
    <TextField
      label={label}
      autoComplete="off"
      autoCapitalize="characters"
      hint={current?.inviter ? hintOf(current, code === kept) : undefined}
      value={value}
      error={error ?? (current?.fault || undefined)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
