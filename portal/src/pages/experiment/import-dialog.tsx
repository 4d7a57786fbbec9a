import { useState } from 'react';
import type { Answers } from '@yance/contract/catalogue/parameters.ts';
import type { FileLink } from '@yance/contract/files/file.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { mostGroups } from '@yance/contract/plans/sample-groups.ts';
import { groupTemplate, importGroups } from '@yance/contract/orders/preset-endpoints.ts';
import { Dialog } from '@yance/ui/dialog.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { DialogButtons } from '../../parts/dialog-buttons.tsx';
import { UploadField } from '../../parts/upload-field/upload-field.tsx';
import { advisedSample } from '../../parts/adviser/advised-sample.ts';
import { isUntouched, sorted } from './imported-groups.ts';
import type { TypedGroup } from './use-demand.ts';
import css from './line-tools.module.css';

type Reading = OutputOf<typeof importGroups>;

/**
 * Reads samples from a filled-in template: shows what it found and every error, and takes nothing over before the
 * customer says so.
 */
export function ImportDialog({
  serviceRid,
  name,
  groups,
  chosen,
  onTake,
  onClose,
}: {
  serviceRid: string;
  name: string;
  groups: readonly TypedGroup[];
  /** The answers of the page, for parameters whose column a file does not have. */
  chosen: Answers;
  onTake: (groups: TypedGroup[]) => void;
  onClose: () => void;
}) {
  const [read, setRead] = useState<Reading | null>(null);
  const [failed, setFailed] = useState('');
  // A group that nobody has filled in gives way.
  const kept = groups.filter((group) => !isUntouched(group, advisedSample(serviceRid)));
  const [twice, setTwice] = useState(false);
  const room = mostGroups - kept.length;
  const { fresh, again } = sorted(kept, read?.groups ?? []);
  const found = twice ? [...fresh, ...again] : fresh;

  const take = async (link: FileLink | null) => {
    setRead(null);
    setTwice(false);
    setFailed('');
    if (!link) return;
    try {
      setRead(await call(importGroups, { rid: serviceRid, file_rid: link.rid, parameters: chosen }, { quiet: true }));
    } catch (error) {
      setFailed(failureWords(error));
    }
  };
  const takeOver = () => {
    onTake([...kept, ...found]);
    onClose();
  };
  const footer = (
    <DialogButtons
      back="取消"
      onBack={onClose}
      label={found.length > 0 ? `导入 ${found.length} 组样品` : '导入样品'}
      disabled={found.length === 0 || found.length > room}
      onPress={takeOver}
    />
  );
  return (
    <Dialog open title={`导入样品：${name}`} onClose={onClose} footer={footer}>
      <p className={css.lead}>
        先下载模板，每行填写一组样品；参数相同的行会合并成一组。
        <a href={`${groupTemplate.path}?rid=${serviceRid}`} download>
          下载模板（Excel）
        </a>
      </p>
      <UploadField
        label="填写好的文件"
        hint="支持 .xlsx、.xls 与 .csv，不超过 5 MB"
        accept=".xlsx,.xls,.csv"
        mostMegabytes={5}
        error={failed}
        onSent={(link) => void take(link)}
      />
      {read && <Findings read={read} taken={found.length} room={room} />}
      {again.length > 0 && (
        <label className={css.twice}>
          <input type="checkbox" checked={twice} onChange={(event) => setTwice(event.target.checked)} />有{' '}
          {again.length} 组与本页已有的样品完全相同，默认跳过；仍要再加一遍
        </label>
      )}
    </Dialog>
  );
}

function Findings({ read, taken, room }: { read: Reading; taken: number; room: number }) {
  const samples = read.groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={css.findings} role="status">
      <p>
        读到 {read.rows} 行，可导入 {read.groups.length} 组共 {samples} 个样品
        {read.errors.length > 0 && `，${read.errors.length} 处需要修改`}。
      </p>
      {taken > room && (
        <p className={css.problem}>
          最多 {mostGroups} 组样品，还能再加 {room} 组，请先删除一些。
        </p>
      )}
      {read.errors.length > 0 && (
        <>
          <table className={css.errors}>
            <caption className="visually-hidden">需要修改的单元格</caption>
            <thead>
              <tr>
                <th>行</th>
                <th>列</th>
                <th>问题</th>
              </tr>
            </thead>
            <tbody>
              {read.errors.map((error, index) => (
                <tr key={index}>
                  <td>{error.row || '—'}</td>
                  <td>{[error.column, error.title].filter(Boolean).join(' ') || '—'}</td>
                  <td>{error.msg}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.quiet}>
            有问题的行不会导入；
            {read.groups.length > 0 ? '可以修改文件后重新选择，或只导入正确的部分。' : '请修改文件后重新选择。'}
          </p>
        </>
      )}
    </div>
  );
}
