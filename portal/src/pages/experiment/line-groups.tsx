import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { mostGroups } from '@yance/contract/plans/sample-groups.ts';
import { Button } from '@yance/ui/button.tsx';
import { SampleGroup } from './sample-group.tsx';
import type { TypedGroup } from './use-demand.ts';
import css from './demand.module.css';

/** More groups than these are folded but for the one that is filled in. */
const mostOpen = 3;

/** The sample groups of one service: each can be copied and removed, and a removed one brought back where it was. */
export function LineGroups({
  groups,
  unit,
  fields,
  path,
  errors,
  attempt,
  about,
  onPresets,
  onChange,
}: {
  groups: readonly TypedGroup[];
  unit: string;
  fields: readonly ParameterField[];
  path: string;
  errors: Readonly<Record<string, string>>;
  /** Grows with each refused attempt to go on: the first refused group then unfolds. */
  attempt: number;
  /** The service, as a requirement names it. */
  about: string;
  onPresets: ((index: number) => void) | undefined;
  onChange: (groups: TypedGroup[]) => void;
}) {
  const [open, setOpen] = useState(groups.length - 1);
  const [removed, setRemoved] = useState<{ at: number; group: TypedGroup } | null>(null);
  const count = useRef(groups.length);
  const faultsOf = (index: number) =>
    Object.keys(errors).filter((one) => one.startsWith(`${path}.groups.${index}.`)).length;
  const refused = groups.findIndex((_, index) => faultsOf(index) > 0);
  useLayoutEffect(() => {
    if (attempt > 0 && refused >= 0) setOpen(refused);
    // Only a new attempt unfolds: a group must not fold while somebody corrects it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  useEffect(() => {
    // A new group is the one to fill in.
    if (groups.length === count.current + 1) setOpen((before) => Math.min(before + 1, groups.length - 1));
    count.current = groups.length;
  }, [groups.length]);
  const folds = groups.length > mostOpen;
  const place = (next: TypedGroup[]) => {
    setRemoved(null);
    onChange(next);
  };
  const remove = (index: number) => {
    const group = groups[index];
    if (!group) return;
    onChange(groups.toSpliced(index, 1));
    setRemoved({ at: index, group });
  };
  const undo = removed && (
    <Removed
      key={`${removed.at}-${removed.group.name}`}
      number={removed.at + 1}
      name={removed.group.name}
      onUndo={() => {
        setOpen(removed.at);
        place(groups.toSpliced(removed.at, 0, removed.group));
      }}
    />
  );
  return (
    <>
      {groups.map((group, index) => (
        // Groups have no identity of their own: their place is what the person sees.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          {removed?.at === index && undo}
          <SampleGroup
            number={index + 1}
            unit={unit}
            fields={fields}
            group={group}
            path={`${path}.groups.${index}`}
            errors={errors}
            about={about}
            folding={folds ? { open: open === index, faults: faultsOf(index), onOpen: setOpen, index } : undefined}
            onChange={(changed) => onChange(groups.with(index, changed))}
            onPresets={onPresets && (() => onPresets(index))}
            onCopy={groups.length < mostGroups ? () => place(copied(groups, index)) : undefined}
            onRemove={groups.length > 1 ? () => remove(index) : undefined}
          />
        </div>
      ))}
      {removed && removed.at >= groups.length && undo}
    </>
  );
}

/** Says what was removed, and takes it back. */
function Removed({ number, name, onUndo }: { number: number; name: string; onUndo: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the way back takes the focus.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <p ref={box} className={css.removed} role="status">
      已删除第 {number} 组{name && `「${name}」`}。
      <Button look="link" onClick={onUndo}>
        撤销
      </Button>
    </p>
  );
}

/** The copy stands right behind its group; codes and photo belong to the samples of one group. */
const copied = (groups: readonly TypedGroup[], index: number): TypedGroup[] =>
  groups.flatMap((group, at) =>
    at === index ? [group, { ...group, codes: [], photo_rid: null, photo_name: '' }] : [group],
  );
