import { lazy, Suspense, useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { Button } from '@yance/ui/button.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { pageMeta } from '../../lib/meta.ts';
import { useSession } from '../../lib/session.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { siteOf } from '../../lib/use-site.ts';
import { Facts } from '../../parts/facts.tsx';
import { ScanButton } from '../../parts/scan-button.tsx';
import { MemberQueries } from '../../parts/member-queries.tsx';
import { askAbout } from './ask-about.ts';
import { type ChosenKind, kindIn, kindOf, unknownHash, unknownWords } from './chosen-file.ts';
import { CompareFile } from './compare-file.tsx';
import { FileBox } from './file-box.tsx';
import { OwnOrders } from './own-orders.tsx';
import css from './page.module.css';
import { type Answer as Found, StandingTag } from './standing-tag.tsx';
import { isFile, readCode } from './typed-code.ts';
import { useFileHash } from './use-file-hash.ts';

const ZipContents = lazy(() => import('./zip-contents.tsx'));

/** Asked in the browser, because guesses at codes are counted by the reader's network. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const given = codeOf(params);
  if (!given) return { code: given, answer: null, problem: '' };
  const read = readCode(given);
  if ('fault' in read) return { code: given, answer: null, problem: read.fault };
  const { code } = read;
  try {
    return { code, answer: await askAbout(code), problem: '' };
  } catch (error) {
    return { code, answer: null, problem: failureWords(error) };
  }
}
clientLoader.hydrate = true as const;

export function loader({ params }: LoaderFunctionArgs): Awaited<ReturnType<typeof clientLoader>> {
  return { code: codeOf(params), answer: null, problem: '' };
}

const codeOf = (params: { code?: string | undefined }): string => (params.code ?? '').trim().slice(0, 80);

export function meta({ matches }: MetaArgs) {
  const { origin, name } = siteOf(matches);
  return pageMeta(origin, name, {
    title: '文件核验',
    description: `核验检测报告、检测委托协议、报价单、检测结果文件与样品标签是否由${name}出具。`,
    path: '/verify',
  });
}

/** Whether a report, an agreement, a result or a label is genuine; for everybody, without personal data. */
export default function Verify() {
  const { code, answer, problem } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const going = useNavigation().state === 'loading';
  // The hash of a file says nothing to a reader.
  const [typed, setTyped] = useState(isFile(code) ? '' : code);
  const chosen = kindIn(useLocation().state);
  /** The package that was chosen last and led to this answer. */
  const [zip, setZip] = useState<{ hash: string; file: File } | null>(null);
  const { busy, hashOf } = useFileHash();
  const { errors, show, clear } = useRefusals();
  const go = (wanted: string, kind?: ChosenKind) => {
    const read = readCode(wanted);
    if ('fault' in read) return show([{ path: 'code', msg: read.fault }]);
    clear();
    void navigate(`/verify/${encodeURIComponent(read.code)}`, { state: kind && { chosen: kind } });
  };
  const hash = async (file: File) => {
    const found = await hashOf(file);
    if (!found) return;
    setTyped('');
    setZip(kindOf(file) === 'zip' ? { hash: found, file } : null);
    go(found, kindOf(file));
  };
  return (
    <div className="content">
      <h1 className={css.title}>文件核验</h1>
      <p className={css.lead}>
        输入报告、协议或报价单上的核验码，或样品标签上的完整编号（含点号后的 8 位）；报告 PDF
        与结果文件也可以直接核验，不用输入。
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
      </form>
      <div className={css.drop}>
        <FileBox
          label={busy || '选择文件'}
          hint="没有核验码时，把报告 PDF、结果文件或打包下载的 ZIP 拖到这里；文件只在您的浏览器里计算指纹，不会上传。"
          disabled={busy !== ''}
          onFile={(file) => void hash(file)}
        />
      </div>
      {going || (code && !answer && !problem) ? (
        <p role="status">正在核验…</p>
      ) : (
        <>
          {answer && (
            <Answer code={code} answer={answer} chosen={chosen} zip={zip?.hash === code ? zip.file : undefined} />
          )}
          {problem && <p role="alert">{problem}</p>}
        </>
      )}
    </div>
  );
}

const Lines = ({ words }: { words: readonly string[] }) => (
  <ul role="list" className={css.lines}>
    {words.map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
);

interface AnswerProps {
  code: string;
  answer: Found;
  chosen: ChosenKind | undefined;
  /** The ZIP with this hash, where it was chosen on this page. */
  zip: File | undefined;
}

function Answer({ code, answer, chosen, zip }: AnswerProps) {
  const { token } = useSession();
  // Anybody may make a link out of a report's hash: it says nothing of a file in the reader's hands.
  const isOwnFile = isFile(code) && chosen !== undefined;
  if (!answer.genuine && zip)
    return (
      <section className={css.answer}>
        <h2>逐个核验压缩包里的文件</h2>
        <p>压缩包本身没有对应的记录：打包下载的 ZIP 每次都是新打包的。</p>
        <Suspense>
          <ZipContents zip={zip} />
        </Suspense>
      </section>
    );
  if (!answer.genuine)
    return (
      <section className={css.answer} aria-live="polite">
        <h2>
          <StandingTag answer={answer} />
        </h2>
        <p>
          {isFile(code) ? (chosen ? unknownWords[chosen] : unknownHash) : `“${code}”没有对应的记录，请核对后重试。`}
        </p>
      </section>
    );
  return (
    <section className={css.answer} aria-live="polite">
      <h2>
        <StandingTag answer={answer} /> <span>{answer.title}</span>
      </h2>
      <Facts
        entries={[
          ['订单编号', answer.order_no],
          ['检测项目', answer.services.length > 0 && <Lines words={answer.services} />],
          ...answer.facts.map(({ name, value }) => [name, value] as const),
          ['SHA-256', answer.sha256 && <code className={css.hash}>{answer.sha256}</code>],
        ]}
      />
      {token && isFile(code) && answer.kind === 'results' && (
        <MemberQueries>
          <OwnOrders sha256={code.toLowerCase()} />
        </MemberQueries>
      )}
      {answer.sha256 && !isOwnFile && <CompareFile sha256={answer.sha256} />}
      {answer.sha256 && isOwnFile && <p role="status">所选文件与签发的报告逐字节一致。</p>}
    </section>
  );
}
