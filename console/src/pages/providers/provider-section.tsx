import { fieldsWanted, providerOf } from '@yance/contract/providers/providers.ts';
import { keySources, removeProviderKeys, type ProviderAccount } from '@yance/contract/providers/staff-endpoints.ts';
import { formatDateTime } from '@yance/ui/format.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastDone } from '../../lib/toast.ts';
import { useStep } from '../../lib/use-step.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { KeyValue } from '../../parts/key-value.tsx';
import { Section } from '../../parts/section.tsx';
import { StatusTag, type Tone } from '../../parts/status-tag.tsx';
import styles from './providers.module.css';
import { TestDialog } from './test-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

type Field = ProviderAccount['fields'][number];

const untested = { tone: 'attention', words: '使用中，未测试' } as const;
const states: Record<ProviderAccount['state'], { tone: Tone; words: string }> = {
  inUse: { tone: 'done', words: '使用中' },
  incomplete: { tone: 'attention', words: '未填完' },
  unreadable: { tone: 'danger', words: '无法解密' },
  off: { tone: 'quiet', words: '未启用' },
};

/** One account with its values, its last test and its steps. */
export function ProviderSection({ account }: { account: ProviderAccount }) {
  const [open, setOpen] = useState<'write' | 'test' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { label, note, outside } = providerOf(account.supplier);
  const { tone, words } = account.state === 'inUse' && !account.tested ? untested : states[account.state];
  const stored = account.fields.some(({ written }) => written !== null);
  return (
    <Section
      title={label}
      extra={
        <div className={styles.steps}>
          <StatusTag tone={tone}>{words}</StatusTag>
          {account.state === 'inUse' ? (
            <Button size="small" aria-label={`测试${label}`} onClick={() => setOpen('test')}>
              测试
            </Button>
          ) : null}
          {account.source === 'environment' || outside ? null : (
            <Button size="small" aria-label={`${stored ? '更改' : '填写'}${label}`} onClick={() => setOpen('write')}>
              {stored ? '更改' : '填写'}
            </Button>
          )}
          {stored ? (
            <Button size="small" danger aria-label={`删除${label}`} onClick={() => setOpen('remove')}>
              删除
            </Button>
          ) : null}
        </div>
      }
    >
      <p className={styles.note}>{noteOf(account, note, outside)}</p>
      {account.missing.length > 0 ? (
        <Alert showIcon type="warning" title={`还缺：${account.missing.join('、')}。填完后才会使用`} />
      ) : null}
      <KeyValue
        longNames
        facts={fieldsShown(account).map(({ label: name, field }) => ({ name, value: valueText(field) }))}
      />
      {account.tested ? <TestResult tested={account.tested} /> : null}
      {open === 'write' ? <WriteDialog account={account} close={close} /> : null}
      {open === 'test' ? <TestDialog account={account} close={close} /> : null}
      {open === 'remove' ? <RemoveDialog account={account} close={close} /> : null}
    </Section>
  );
}

function noteOf({ source }: ProviderAccount, note: string, outside: string | undefined): string {
  if (source === 'environment')
    return `${note}。由服务器的环境变量设置，以环境变量为准；要在这里填写，请先删去服务器上的变量并重启`;
  return outside ? `${note}。${outside}` : note;
}

/** What belongs to the choice, and whatever else is set. */
function fieldsShown({ supplier, fields }: ProviderAccount): { label: string; field: Field }[] {
  const { chooser, fields: named } = providerOf(supplier);
  const choice = fields.find(({ name }) => name === chooser)?.shown ?? undefined;
  const wanted = new Set(fieldsWanted(supplier, choice).map(([name]) => name));
  return fields.flatMap((field) =>
    wanted.has(field.name) || field.source !== 'none' ? [{ label: named[field.name]?.label ?? field.name, field }] : [],
  );
}

function valueText({ source, shown, written, locked, name }: Field): string {
  if (source === 'none') return '';
  if (locked) return '无法解密';
  const value = shown === null ? '已设置' : (choiceNames[`${name}=${shown}`] ?? shown);
  return written && source === 'console'
    ? `${value}（${written.by}，${formatDateTime(written.at)}）`
    : `${value}（${keySources[source]}）`;
}

/** Nobody chooses log here: it is what a server without an account does. */
const choiceNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...providerOf('sms').fields.SMS_DRIVER?.options, log: '只记录，不发送' }).map(([key, words]) => [
    `SMS_DRIVER=${key}`,
    words,
  ]),
);

function TestResult({ tested }: { tested: NonNullable<ProviderAccount['tested']> }) {
  return (
    <Alert
      showIcon
      type={tested.ok ? 'success' : 'error'}
      title={`${tested.ok ? '测试通过' : '测试没有通过'}（${tested.by}，${formatDateTime(tested.at)}）`}
      description={tested.words}
      style={{ marginTop: 12 }}
    />
  );
}

function RemoveDialog({ account, close }: { account: ProviderAccount; close: () => void }) {
  const { label } = providerOf(account.supplier);
  const step = useStep((supplier: ProviderAccount['supplier'], idempotencyKey) =>
    call(removeProviderKeys, { supplier }, { idempotencyKey }),
  );
  return (
    <ConfirmDialog
      label="删除密钥"
      pending={step.isPending}
      close={close}
      confirm={() =>
        step.mutate(account.supplier, {
          onSuccess: () => {
            toastDone('密钥已删除');
            close();
          },
        })
      }
    >
      <p>
        「{label}」在工作台保存的全部密钥会立即删除
        {account.source === 'console' ? '，相关功能随即停用' : '；环境变量中的设置不受影响'}
        。删除后不能恢复，需要时请重新填写。
      </p>
    </ConfirmDialog>
  );
}
