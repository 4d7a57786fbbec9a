import { useRef, useState } from 'react';
import type { FileLink } from '@yance/contract/files/file.ts';
import { UploadField } from './upload-field.tsx';

/** Several files, one after the other: when one was sent the next may be added. `onChange` gives the links of all. */
export function UploadList({
  label,
  hint,
  most = 10,
  mostMegabytes,
  initial = [],
  error,
  onChange,
  onUnderWay,
}: {
  label: string;
  hint: string;
  most?: number;
  /** Of each file. */
  mostMegabytes?: number;
  /** What was sent before. */
  initial?: readonly FileLink[];
  error?: string | undefined;
  onChange: (links: FileLink[]) => void;
  /** Hears whether the last of them is on its way, or rests half sent. */
  onUnderWay?: (underWay: boolean) => void;
}) {
  const [sent, setSent] = useState<readonly (FileLink | null)[]>(initial.length < most ? [...initial, null] : initial);
  // A file arrives long after it was chosen: what was sent or taken away meanwhile counts, not what was there then.
  const latest = useRef(sent);
  const take = (index: number) => (link: FileLink | null) => {
    const filled = latest.current.map((one, at) => (at === index ? link : one));
    const next = filled.at(-1) && filled.length < most ? [...filled, null] : filled;
    latest.current = next;
    setSent(next);
    onChange(next.filter((one): one is FileLink => one !== null));
  };
  return sent.map((_, index) => (
    <UploadField
      // A field keeps its place, so that taking one file away does not mix up the others.
      key={`file-${index + 1}`}
      label={index === 0 ? label : `再加一个（${index + 1}/${most}）`}
      hint={index === 0 ? hint : undefined}
      error={index === 0 ? error : undefined}
      current={initial[index]}
      mostMegabytes={mostMegabytes}
      onSent={take(index)}
      onUnderWay={index === sent.length - 1 ? onUnderWay : undefined}
    />
  ));
}
