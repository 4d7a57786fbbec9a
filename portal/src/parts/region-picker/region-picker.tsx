import { lazy, Suspense, useState } from 'react';
import { regionText, type Region } from '@yance/contract/kernel/region.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Field } from '@yance/ui/field.tsx';
import { Icon } from '@yance/ui/icon.tsx';
import css from './region-picker.module.css';

const RegionDialog = lazy(() => import('./region-dialog.tsx'));

/**
 * A field for province, city and area. Lists and names load only when it is opened; `allowed` limits it to codes by
 * their 2-, 4- or 6-digit prefix.
 */
export function RegionPicker({
  label,
  needed = false,
  value,
  error,
  allowed,
  onChange,
}: {
  label: string;
  needed?: boolean;
  value: Region;
  error: string | undefined;
  allowed?: readonly string[];
  onChange: (region: Region) => void;
}) {
  const [open, setOpen] = useState(false);
  const named = value.province !== '';
  const text = value.address_code
    ? regionText(value)
    : named
      ? `${regionText(value)}，请选择区县`
      : '请选择省 / 市 / 区县';
  return (
    <Field label={label} needed={needed} error={error}>
      {(control) => (
        <>
          <button
            {...control}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}：${text}`}
            className={classNames(control.className, css.field, !value.address_code && css.empty)}
            onClick={() => setOpen(true)}
          >
            {text}
            <Icon name="chevron-down" size="small" />
          </button>
          {open && (
            <Suspense>
              <RegionDialog
                label={`选择${label}`}
                value={value}
                allowed={allowed}
                onClose={() => setOpen(false)}
                onChoose={(region) => {
                  setOpen(false);
                  onChange(region);
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
