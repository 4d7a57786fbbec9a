import { uploadStaffFile } from '@yance/contract/files/staff-endpoints.ts';
import { issueInvoice, type MatchedFile, matchInvoiceFiles } from '@yance/contract/invoices/staff-endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useNow } from '@yance/web/now.ts';
import { Alert, Input, Space, Upload } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { toastFailure } from '../../lib/toast.ts';
import { upload } from '../../lib/upload.ts';
import { DateInput } from '../../parts/date-input.tsx';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import { Dialog } from '../../parts/dialog.tsx';

/** A file with the application that it is for. */
interface Row extends MatchedFile {
  key: string;
  file: File;
}

const { invoice_number, issued_on } = issueInvoice.input.shape;
const most = 100;

/** Many invoices at once: files are matched by their names, shown, and recorded one by one. */
export function IssueManyDialog({ close }: { close: () => void }) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  return rows ? <Recording rows={rows} close={close} /> : <Choosing close={close} matched={setRows} />;
}

function Choosing({ close, matched }: { close: () => void; matched: (rows: Row[]) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const today = shanghaiDate(new Date(useNow()));
  const match = async () => {
    setBusy(true);
    try {
      const { list } = await call(matchInvoiceFiles, { names: files.map(({ name }) => name) }, { quiet: true });
      matched(
        list.flatMap((one, index) => {
          const file = files[index];
          return file ? [{ ...one, issued_on: one.issued_on || today, key: `${index}/${one.name}`, file }] : [];
        }),
      );
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title="批量登记开票"
      okText={`核对 ${files.length} 个文件`}
      cancelText="返回"
      okButtonProps={{ disabled: files.length === 0 || files.length > most, loading: busy }}
      onOk={() => void match()}
      onCancel={close}
    >
      <p>
        文件名写上申请号（如
        KP2026112400001.pdf）最可靠；税务平台下载的文件（dzfp_发票号码_抬头_日期.pdf）按抬头对应待开票的申请。
      </p>
      <Upload.Dragger
        multiple
        accept=".pdf,.ofd"
        beforeUpload={() => false}
        fileList={files.map((file, index) => ({ uid: String(index), name: file.name }))}
        onChange={({ fileList }) =>
          setFiles(fileList.flatMap(({ originFileObj, uid }) => originFileObj ?? files[Number(uid)] ?? []))
        }
      >
        拖入 PDF 或 OFD 文件，或点击选择，一次最多 {most} 个
      </Upload.Dragger>
      {files.length > most ? <Alert type="error" title={`一次最多 ${most} 个文件，请分批登记`} /> : null}
    </Dialog>
  );
}

type Given = { invoice_number: string; issued_on: string };

function Recording({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(
    () => new Map(rows.map((row) => [row.key, { invoice_number: row.invoice_number, issued_on: row.issued_on }])),
  );
  const valuesOf = ({ key }: Row): Given => given.get(key) ?? { invoice_number: '', issued_on: '' };
  const change = (row: Row, part: Partial<Given>) =>
    setGiven((before) => new Map(before).set(row.key, { ...valuesOf(row), ...part }));
  const fits = (row: Row): boolean => {
    const values = valuesOf(row);
    return (
      row.rid !== null &&
      invoice_number.safeParse(values.invoice_number).success &&
      issued_on.safeParse(values.issued_on).success
    );
  };
  const send = async (row: Row, idempotencyKey: string) => {
    const { rid: file_rid } = await upload(uploadStaffFile, row.file);
    await call(issueInvoice, { rid: row.rid ?? '', ...valuesOf(row), file_rid }, { idempotencyKey, quiet: true });
  };
  const named = rows.map((row) => ({
    ...row,
    note:
      row.fault ??
      `→ ${row.application_no} ${row.title} ${formatFen(row.amount_fen)}${row.by === 'title' ? '（按抬头）' : ''}`,
    name: row.name,
  }));
  const draw = (row: Row) => (row.rid ? <Fields values={valuesOf(row)} change={(part) => change(row, part)} /> : null);
  const unfit = rows.filter((row) => !fits(row)).length;
  return (
    <RowRunDialog
      label="登记"
      unit="张发票"
      wide
      rows={named}
      chosen={fits}
      send={send}
      draw={draw}
      close={close}
      done={close}
    >
      <p>核对每个文件对应的申请、号码与日期，再登记；登记后发票文件会发到客户的邮箱。</p>
      {unfit > 0 ? (
        <Alert type="warning" showIcon title={`${unfit} 个文件还不能登记：没有对应的申请，或号码、日期没有填全。`} />
      ) : null}
    </RowRunDialog>
  );
}

function Fields({ values, change }: { values: Given; change: (part: Partial<Given>) => void }) {
  return (
    <Space wrap>
      <Input
        aria-label="发票号码"
        placeholder="发票号码"
        value={values.invoice_number}
        maxLength={20}
        inputMode="numeric"
        {...(invoice_number.safeParse(values.invoice_number).success ? {} : { status: 'error' as const })}
        onChange={({ target }) => change({ invoice_number: target.value })}
      />
      <DateInput value={values.issued_on} onChange={(day) => change({ issued_on: day ?? '' })} />
    </Space>
  );
}
