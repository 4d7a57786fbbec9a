import type { RequirementRow } from '@yance/contract/requirements/requirement.ts';
import { closeStaffRequirement, takeRequirement } from '@yance/contract/requirements/staff-endpoints.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { RowRunDialog } from '../../parts/row-run/row-run-dialog.tsx';
import { steps, type BulkStep } from './bulk-steps.tsx';
import { closeWarning } from './close-warning.ts';

interface Props {
  step: BulkStep;
  rows: readonly RequirementRow[];
  done: () => void;
  close: () => void;
}

/** One step of a manager for several requirements. */
export function BulkRequirementDialog({ step, rows, done, close }: Props) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <RowRunDialog
      label={steps[step]}
      unit="条需求"
      rows={rows.map((row) => ({
        key: row.rid,
        name: row.requirement_no,
        note: [row.name, row.phone, row.content.slice(0, 60)].join(' · '),
      }))}
      ready={step === 'take' || reason !== ''}
      send={({ key: rid }, idempotencyKey) =>
        step === 'take'
          ? call(takeRequirement, { rid }, { idempotencyKey })
          : call(closeStaffRequirement, { rid, reason }, { idempotencyKey })
      }
      close={close}
      done={done}
    >
      {step === 'take' ? (
        <p>受理后由您负责，请在各自的时限内联系发布人。</p>
      ) : (
        <>
          <p>{closeWarning}</p>
          <Form layout="vertical">
            <Form.Item label="原因（会记入时间线）">
              <Input.TextArea
                aria-label="原因"
                rows={3}
                maxLength={500}
                showCount
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </RowRunDialog>
  );
}
