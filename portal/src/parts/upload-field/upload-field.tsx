import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { Button } from '@yance/ui/button.tsx';
import { classNames } from '@yance/ui/class-names.ts';
import { Field } from '@yance/ui/field.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import { largeBytes, stageWords } from '@yance/web/upload-stages.ts';
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
  onUnderWay,
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
  /** Hears whether a file is on its way, or rests half sent. */
  onUnderWay?: ((underWay: boolean) => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, start, pause, clear } = useUpload({ current, mostMegabytes, picture, onSent });
  const underWay = state.step === 'sending' || state.step === 'paused';
  useEffect(() => onUnderWay?.(underWay), [underWay, onUnderWay]);
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
          <State
            state={state}
            refused={Boolean(error)}
            onChoose={choose}
            onStart={start}
            onPause={pause}
            onClear={clear}
          />
        </div>
      )}
    </Field>
  );
}

function State({
  state,
  refused,
  onChoose,
  onStart,
  onPause,
  onClear,
}: {
  state: Upload;
  /** Whether the form would not take the file that was sent. */
  refused: boolean;
  onChoose: () => void;
  onStart: (file: File) => void;
  onPause: () => void;
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
  if (state.step === 'sending' || state.step === 'paused') {
    return <Moving state={state} onStart={onStart} onPause={onPause} onClear={onClear} />;
  }
  if (state.step === 'failed') {
    return (
      <>
        <span className={css.failed} role="alert">
          <Icon name="warning" size="small" />
          {state.message}
        </span>
        {/* An empty file stays empty. */}
        {state.file.size > 0 && (
          <Button look="link" onClick={() => onStart(state.file)}>
            重试
          </Button>
        )}
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

/** A file on its way, or one that rests half sent. */
function Moving({
  state,
  onStart,
  onPause,
  onClear,
}: {
  state: Extract<Upload, { step: 'sending' | 'paused' }>;
  onStart: (file: File) => void;
  onPause: () => void;
  onClear: () => void;
}) {
  const { file, part } = state;
  const percent = Math.floor(part * 100);
  const words = state.step === 'paused' ? '已暂停' : stageWords[state.stage];
  return (
    <>
      <span className={css.name}>{file.name}</span>
      <progress className={css.progress} max={100} value={percent} aria-label={`正在上传 ${file.name}`} />
      <span className={css.percent}>{percent}%</span>
      {state.step === 'paused' ? (
        <Button look="link" onClick={() => onStart(file)}>
          继续
        </Button>
      ) : file.size > largeBytes && part < 1 ? (
        <Button look="link" onClick={onPause}>
          暂停
        </Button>
      ) : null}
      <Button look="link" onClick={onClear}>
        取消
      </Button>
      <span className={css.stage} role="status">
        {words}
      </span>
    </>
  );
}
