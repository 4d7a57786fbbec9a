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
import { usePress } from '../../lib/use-press.ts';
import type { DraftGroup } from './use-demand.ts';
import css from './line-tools.module.css';

/** Parameters of sample groups that the member keeps under names for one service: save this group's, apply, rename, delete. */
export function PresetsDialog({
  serviceRid,
  group,
  onApply,
  onClose,
}: {
  serviceRid: string;
  group: DraftGroup;
  onApply: (preset: Preset['group']) => void;
  onClose: () => void;
}) {
  const { data } = useQuery(reading(listPresets, { service_rid: serviceRid }));
  const [name, setName] = useState('');
  const { busy, press } = usePress(savePreset);
  const save = async () => {
    if (name.trim() === '') return toast.error('请填写预设名称');
    const { codes: _codes, count: _count, ...kept } = group;
    if (!(await press({ service_rid: serviceRid, name: name.trim(), group: kept }))) return;
    setName('');
    toast.success('预设已保存');
  };
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
      <form
        className={css.save}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="把这组参数存为"
          placeholder="如 ZnO 粉末常规"
          maxLength={30}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          保存预设
        </Button>
      </form>
    </Dialog>
  );
}

function PresetRow({ preset, onApply }: { preset: Preset; onApply: () => void }) {
  const [name, setName] = useState<string | null>(null);
  const rename = usePress(renamePreset);
  const remove = usePress(deletePreset);
  const save = async () => {
    if (!(await rename.press({ rid: preset.rid, name: name?.trim() ?? '' }))) return;
    setName(null);
  };
  if (name !== null) {
    return (
      <li>
        <TextField label="新名称" maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
        <span className={css.rowButtons}>
          <Button size="dense" onClick={() => setName(null)}>
            取消
          </Button>
          <Button size="dense" look="primary" busy={rename.busy} onClick={() => void save()}>
            保存
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li>
      <span>
        {preset.name}
        <small>
          <DateTime iso={preset.saved_at} />
        </small>
      </span>
      <span className={css.rowButtons}>
        <Button size="dense" look="primary" onClick={onApply}>
          套用
        </Button>
        <Button size="dense" onClick={() => setName(preset.name)}>
          改名
        </Button>
        <Button size="dense" busy={remove.busy} onClick={() => void remove.press({ rid: preset.rid })}>
          删除
        </Button>
      </span>
    </li>
  );
}
