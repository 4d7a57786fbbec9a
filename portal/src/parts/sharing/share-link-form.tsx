import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { assignFiles } from '@yance/contract/results/endpoints.ts';
import { addShareLink, type ShareLink } from '@yance/contract/sharing/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { SelectField, TextField } from '@yance/ui/field.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { useWrite } from '../../lib/use-write.ts';
import css from './sharing.module.css';

/**
 * A new link: for whom and how long, all files or chosen ones, to look at or to download, and how it is guarded. It
 * begins as an earlier one was, but for its passcode, which nobody but its maker knows.
 */
export function ShareLinkForm({
  orderRid,
  days,
  like,
  onDone,
}: {
  orderRid: string;
  days: readonly number[];
  /** A link that is over and is to be made again; null for a plain one. */
  like: ShareLink | null;
  onDone: () => void;
}) {
  const [given, setGiven] = useState({
    days: (like && daysOf(like, days)) ?? days[Math.min(1, days.length - 1)] ?? 1,
    recipient: like?.recipient ?? '',
    watermark: like?.watermark ?? false,
    downloads: like?.downloads ?? false,
    reports: like?.reports ?? true,
    passcode: '',
  });
  /** Null for all, those of later runs too. */
  const [chosen, setChosen] = useState<readonly string[] | null>(
    like && like.file_rids.length > 0 ? like.file_rids : null,
  );
  /** Whether a link whose forerunner had a passcode is meant to have none. */
  const [bare, setBare] = useState(false);
  const [busy, setBusy] = useState(false);
  const write = useWrite(addShareLink);
  const { errors, show, clear } = useRefusals();
  const change = (part: Partial<typeof given>) => {
    clear();
    setGiven({ ...given, ...part });
  };
  const choose = (rids: readonly string[]) => {
    clear();
    setChosen(rids);
  };
  const make = async () => {
    if (chosen?.length === 0) return show([{ path: 'file_rids', msg: '请至少选择一个文件' }]);
    if (like?.passcode && !bare && !given.passcode)
      return show([{ path: 'passcode', msg: '原链接有口令，请填写新的口令，或勾选不设口令' }]);
    setBusy(true);
    try {
      await write({ order_rid: orderRid, ...given, file_rids: [...(chosen ?? [])] });
      toast.success('链接已建立，复制后发给接收人');
      onDone();
    } catch (error) {
      if (error instanceof CallFailed && error.envelope.errors) show(error.envelope.errors);
    } finally {
      setBusy(false);
    }
  };
  const box = (name: 'watermark' | 'downloads' | 'reports', label: string) => (
    <label className={css.box}>
      <input type="checkbox" checked={given[name]} onChange={({ target }) => change({ [name]: target.checked })} />
      {label}
    </label>
  );
  return (
    <form
      className={css.form}
      aria-label="新建分享链接"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        label="接收人"
        hint="选填，例如“李教授”；查看记录与水印显示这个名字。"
        maxLength={30}
        value={given.recipient}
        error={errors.recipient}
        onChange={({ target }) => change({ recipient: target.value })}
      />
      <SelectField
        label="有效期"
        value={given.days}
        error={errors.days}
        onChange={({ target }) => change({ days: Number(target.value) })}
      >
        {days.map((one) => (
          <option key={one} value={one}>
            {one} 天
          </option>
        ))}
      </SelectField>
      <TextField
        label="访问口令"
        hint={`${like?.passcode ? '原链接有口令，请填写新的口令' : '选填'}，4–20 位字母或数字；另行告诉接收人。`}
        maxLength={20}
        autoComplete="off"
        value={given.passcode}
        error={errors.passcode}
        onChange={({ target }) => {
          setBare(false);
          change({ passcode: target.value.trim() });
        }}
      />
      {like?.passcode && (
        <label className={css.box}>
          <input
            type="checkbox"
            checked={bare}
            onChange={({ target }) => {
              setBare(target.checked);
              change({ passcode: '' });
            }}
          />
          不设口令，有链接的人都能打开
        </label>
      )}
      <fieldset>
        <legend className="visually-hidden">显示与下载</legend>
        {box('downloads', '允许下载原文件')}
        {box('watermark', '显示水印：接收人姓名覆盖在图谱与 PDF 每一页上')}
        {box('reports', '包含检测报告')}
        <label className={css.box}>
          <input
            type="checkbox"
            checked={chosen === null}
            onChange={({ target }) => setChosen(target.checked ? null : [])}
          />
          全部结果文件，含以后复测的
        </label>
      </fieldset>
      {chosen && <FileChoice orderRid={orderRid} chosen={chosen} error={errors.file_rids} onChoose={choose} />}
      <div className={css.buttons}>
        <Button look="primary" type="submit" busy={busy}>
          建立链接
        </Button>
        <Button onClick={onDone}>返回</Button>
      </div>
    </form>
  );
}

/** For how many days a link was made, where a link may still be made for as many. */
const daysOf = ({ created, expires }: ShareLink, days: readonly number[]): number | undefined => {
  const was = Math.round((Date.parse(expires) - Date.parse(created)) / 86_400_000);
  return days.find((one) => one === was);
};

function FileChoice({
  orderRid,
  chosen,
  error,
  onChoose,
}: {
  orderRid: string;
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (rids: readonly string[]) => void;
}) {
  const { data } = useQuery(reading(assignFiles, { order_rid: orderRid }));
  return (
    <fieldset className={css.choice}>
      <legend>选择文件</legend>
      {error && <p role="alert">{error}</p>}
      {data?.files.map(({ rid, name }) => (
        <label key={rid} className={css.box}>
          <input
            type="checkbox"
            checked={chosen.includes(rid)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, rid] : chosen.filter((one) => one !== rid))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
