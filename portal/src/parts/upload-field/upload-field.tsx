import { useRef, useState, type DragEvent } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { Button } from '@yance/ui/button.tsx';
import { classNames } from '@yance/ui/class-names.ts';
import { Field } from '@yance/ui/field.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { useUpload, type Upload } from './use-upload.ts';
import css from './upload-field.module.css';

/**
 * A field for one file: chosen, dropped or photographed, with progress, cancel and retry. `onSent` gives its link, null
 * when it was taken away.
 */
export function UploadField({
  label,
  hint,
  error,
  accept,
  current,
  mostMegabytes = 200,
  picture = false,
  onSent,
}: {
  label: string;
  hint?: string;
  error?: string;
  accept?: string;
  /** A file sent before, shown until another one takes its place. */
  current?: Pick<FileLink, 'rid' | 'name'>;
  mostMegabytes?: number;
  /** Only a picture will do. */
  picture?: boolean;
  onSent: (link: FileLink | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, start, clear } = useUpload({ current, mostMegabytes, picture, onSent });
  const choose = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) start(file);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={classNames(css.box, over && css.over, Boolean(error) && css.refused)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            id={control.id}
            className="visually-hidden"
            type="file"
            accept={accept}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) start(file);
              // The same file can then be chosen once more.
              event.target.value = '';
            }}
          />
          <State state={state} refused={Boolean(error)} onChoose={choose} onRetry={start} onClear={clear} />
        </div>
      )}
    </Field>
  );
}

function State({
  state,
  refused,
  onChoose,
  onRetry,
  onClear,
}: {
  state: Upload;
  /** Whether the form would not take the file that was sent. */
  refused: boolean;
  onChoose: () => void;
  onRetry: (file: File) => void;
  onClear: () => void;
}) {
  if (state.step === 'none') {
    return (
      <>
        <Button icon="upload" onClick={onChoose}>
          选择文件
        </Button>
        <span className={css.note}>或把文件拖到这里</span>
      </>
    );
  }
  if (state.step === 'sending') {
    const percent = Math.floor(state.part * 100);
    return (
      <>
        <span className={css.name}>{state.file.name}</span>
        <progress className={css.progress} max={100} value={percent} aria-label={`正在上传 ${state.file.name}`} />
        <span className={css.percent}>{percent}%</span>
        <Button look="link" onClick={onClear}>
          取消
        </Button>
      </>
    );
  }
  if (state.step === 'failed') {
    return (
      <>
        <span className={css.failed} role="alert">
          <Icon name="warning" size="small" />
          {state.message}
        </span>
        <Button look="link" onClick={() => onRetry(state.file)}>
          重试
        </Button>
        <Button look="link" onClick={onChoose}>
          换一个文件
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={refused ? css.failed : css.sent}>
        <Icon name={refused ? 'warning' : 'check'} size="small" />
        <span className={css.name}>{state.link.name}</span>
      </span>
      <Button look="link" onClick={onChoose}>
        更换
      </Button>
      <Button look="link" onClick={onClear}>
        移除
      </Button>
    </>
  );
}
