import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  deletePreset,
  listPresets,
  renamePreset,
  savePreset,
  type Preset,
} from '@yance/contract/orders/preset-endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { Dialog } from '@yance/ui/dialog.tsx';
import { TextField } from '@yance/ui/field.tsx';
import { Skeleton } from '@yance/ui/skeleton.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { reading } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePress } from '../../lib/use-press.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ShareChoice } from '../../parts/sharing/share-choice.tsx';
import { useInCommunity } from '../../parts/sharing/share-button.tsx';
import { sharedWords } from '../../parts/sharing/shared-words.ts';
import type { TypedGroup } from './use-demand.ts';
import css from './line-tools.module.css';

const named = savePreset.input.pick({ name: true });

/**
 * Parameters of sample groups that the member keeps under names for one service: save this group's, apply, rename,
 * delete.
 */
export function PresetsDialog({
  serviceRid,
  group,
  onApply,
  onClose,
}: {
  serviceRid: string;
  group: TypedGroup;
  onApply: (preset: Preset['group']) => void;
  onClose: () => void;
}) {
  const { data } = useQuery(reading(listPresets, { service_rid: serviceRid }));
  const write = useWrite(savePreset);
  const form = useForm({
    schema: named,
    initial: { name: '' },
    send: async ({ name }) => {
      const { codes: _codes, count: _count, ...kept } = group;
      await write({ service_rid: serviceRid, name, group: kept });
      form.set({ name: '' });
      toast.success('预设已保存');
    },
  });
  return (
    <Dialog open title="参数预设" onClose={onClose}>
      {data ? (
        <ul className={css.presets} role="list">
          {data.map((preset) => (
            <PresetRow key={preset.rid} preset={preset} onApply={() => onApply(preset.group)} />
          ))}
        </ul>
      ) : (
        <Skeleton count={3} />
      )}
      {data?.length === 0 && <p className={css.quiet}>还没有预设。把这组样品的参数存下来，以后一键套用。</p>}
      <form className={css.save} onSubmit={form.submit} noValidate>
        <TextField
          label="把这组参数存为"
          placeholder="如 ZnO 粉末常规"
          maxLength={30}
          value={form.values.name}
          error={form.errors.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <Button type="submit" busy={form.busy}>
          保存预设
        </Button>
      </form>
    </Dialog>
  );
}

function PresetRow({ preset, onApply }: { preset: Preset; onApply: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const inCommunity = useInCommunity();
  const remove = usePress(deletePreset);
  if (renaming) return <Rename preset={preset} onDone={() => setRenaming(false)} />;
  return (
    <li>
      <span>
        {preset.name}
        <small>{preset.shared ? sharedWords(preset.shared) : <DateTime iso={preset.saved_at} />}</small>
      </span>
      <span className={css.rowButtons}>
        <Button size="dense" look="primary" onClick={onApply}>
          套用
        </Button>
        {!preset.shared && (
          <>
            {inCommunity && (
              <Button size="dense" aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
                共享
              </Button>
            )}
            <Button size="dense" onClick={() => setRenaming(true)}>
              改名
            </Button>
            <Button size="dense" busy={remove.busy} onClick={() => void remove.press({ rid: preset.rid })}>
              删除
            </Button>
          </>
        )}
      </span>
      {sharing && (
        <div className={css.sharing}>
          <ShareChoice kind="preset" rid={preset.rid} />
        </div>
      )}
    </li>
  );
}

function Rename({ preset, onDone }: { preset: Preset; onDone: () => void }) {
  const write = useWrite(renamePreset);
  const form = useForm({
    schema: renamePreset.input,
    initial: { rid: preset.rid, name: preset.name },
    send: async (values) => {
      await write(values);
      onDone();
    },
  });
  return (
    <li>
      <form onSubmit={form.submit} noValidate>
        <TextField
          label="新名称"
          maxLength={30}
          value={form.values.name}
          error={form.errors.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <span className={css.rowButtons}>
          <Button size="dense" onClick={onDone}>
            取消
          </Button>
          <Button type="submit" size="dense" look="primary" busy={form.busy}>
            保存
          </Button>
        </span>
      </form>
    </li>
  );
}
