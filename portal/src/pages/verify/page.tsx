import { useState } from 'react';
import {
  useLoaderData,
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { verifyDocument } from '@yance/contract/verification/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { pageMeta } from '../../lib/meta.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { siteOf } from '../../lib/use-site.ts';
import { Facts } from '../../parts/facts.tsx';
import { ScanButton } from '../../parts/scan-button.tsx';
import { withCaptcha } from '../../parts/login-dialog/with-captcha.ts';
import { fileHash } from './file-hash.ts';
import css from './page.module.css';

/** Asked in the browser, because guesses at codes are counted by the reader's network. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const code = codeOf(params);
  if (!code) return { code, answer: null, problem: '' };
  try {
    const answer = await withCaptcha((captcha) => call(verifyDocument, { code, captcha }, { quiet: true }));
    return { code, answer, problem: '' };
  } catch (error) {
    return { code, answer: null, problem: failureWords(error) };
  }
}
clientLoader.hydrate = true as const;

export function loader({ params }: LoaderFunctionArgs): Awaited<ReturnType<typeof clientLoader>> {
  return { code: codeOf(params), answer: null, problem: '' };
}

const codeOf = (params: { code?: string | undefined }): string => (params.code ?? '').trim().slice(0, 80);

/** A file is looked for by its hash, which says nothing to a reader. */
const isFile = (code: string): boolean => /^[0-9a-f]{64}$/i.test(code);

export function meta({ matches }: MetaArgs) {
  const { origin, name } = siteOf(matches);
  return pageMeta(origin, name, {
    title: '文件核验',
    description: `核验检测委托协议、报价单、检测结果文件与样品标签是否由${name}出具。`,
    path: '/verify',
  });
}

/** Whether an agreement, a result or a label is genuine; for everybody, without personal data. */
export default function Verify() {
  const { code, answer, problem } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const going = useNavigation().state === 'loading';
  const [typed, setTyped] = useState(isFile(code) ? '' : code);
  const [busy, setBusy] = useState(false);
  const { errors, show, clear } = useRefusals();
  const go = (wanted: string) => {
    const plain = wanted.trim();
    if (!plain) return show([{ path: 'code', msg: '请输入核验码' }]);
    clear();
    void navigate(`/verify/${encodeURIComponent(plain)}`);
  };
  const hash = async (file: File) => {
    setBusy(true);
    try {
      const found = await fileHash(file);
      setTyped('');
      go(found);
    } catch {
      toast.error('文件无法读取，请重新选择');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="content">
      <h1 className={css.title}>文件核验</h1>
      <p className={css.lead}>
        输入协议或报价单上的核验码，或样品标签上的完整编号（含点号后的 8
        位）；核验结果文件请直接选择文件，文件只在您的浏览器里比对，不会上传。
      </p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          go(typed);
        }}
      >
        <TextField
          label="核验码"
          maxLength={80}
          autoComplete="off"
          value={typed}
          error={errors.code}
          onChange={(event) => {
            clear();
            setTyped(event.target.value);
          }}
        />
        <Button look="primary" type="submit">
          核验
        </Button>
        <ScanButton
          onCode={(scanned) => {
            const own = /^https?:.*\/verify\/([^/?#]+)/.exec(scanned)?.[1];
            go(own ? decodeURIComponent(own) : scanned);
          }}
        />
        <label className={css.file}>
          {busy ? '正在计算…' : '选择结果文件'}
          <input
            type="file"
            aria-label="选择结果文件"
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void hash(file);
              event.target.value = '';
            }}
          />
        </label>
      </form>
      {going || (code && !answer && !problem) ? (
        <p role="status">正在核验…</p>
      ) : (
        <>
          {answer && <Answer code={code} answer={answer} />}
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
    </div>
  );
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof clientLoader>>['answer']>;

/** What is genuine and holds no longer, or not yet, is not called valid. */
const lapsed = { unsigned: '尚未签署', expired: '已过期', replaced: '已有新版', void: '已失效' } as const;

function StandingTag({ standing }: { standing: NonNullable<Found['standing']> }) {
  return standing === 'holds' ? <Tag tone="done">真实有效</Tag> : <Tag tone="attention">真实 · {lapsed[standing]}</Tag>;
}

const Lines = ({ words }: { words: readonly string[] }) => (
  <ul role="list" className={css.lines}>
    {words.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);

function Answer({ code, answer }: { code: string; answer: Found }) {
  if (!answer.genuine)
    return (
      <section className={css.answer} aria-live="polite">
        <h2>
          <Tag tone="danger">未能核验</Tag>
        </h2>
        <p>
          {isFile(code) ? '所选文件' : `“${code}”`}没有对应的记录。请核对后重试；结果文件改动过任何内容都不能通过核验。
        </p>
      </section>
    );
  return (
    <section className={css.answer} aria-live="polite">
      <h2>
        <StandingTag standing={answer.standing ?? 'holds'} /> <span>{answer.title}</span>
      </h2>
      <Facts
        entries={[
          ['订单编号', answer.order_no],
          ['检测项目', answer.services.length > 0 && <Lines words={answer.services} />],
          ...answer.facts.map(({ name, value }) => [name, value] as const),
        ]}
      />
    </section>
  );
}
