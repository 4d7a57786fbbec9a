import { reason as reasonField } from '@yance/contract/kernel/fields.ts';
import { placePickup, type BoardPickup, type PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import { Form, Input, Select } from 'antd';
import { call } from '../../../lib/call.ts';
import { fieldRule } from '../../../lib/field-rule.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { cardsIn, roomOf, type Move } from './board-cells.ts';

interface Values {
  courier_rid: string;
  time: string;
  before_rid: string;
  reason?: string;
}

/** Moves a pickup by its fields: courier, slot, place among the stops, and for another slot the reason. */
export function PlaceDialog({
  board,
  card,
  to,
  close,
}: {
  board: PickupBoard;
  card: BoardPickup;
  to: Move;
  close: () => void;
}) {
  const keepsCourier = card.courier_rid !== null;
  const slots = board.slots.filter(({ slot, open }) => open || slot === card.time);
  const couriers = (time: string) =>
    board.couriers
      .filter(({ rid, works }) => works || rid === card.courier_rid)
      .map(({ rid, name }) => {
        const { words, full } = roomOf(board, time, rid);
        const stays = rid === card.courier_rid && time === card.time;
        return { value: rid, label: `${name}（${words}）`, disabled: full && !stays };
      });
  const stops = (time: string, courier: string) => [
    { value: '', label: '最后' },
    ...cardsIn(board, time, courier)
      .filter(({ rid }) => rid !== card.rid)
      .map(({ rid, area, name }) => ({ value: rid, label: `${area} ${name} 之前` })),
  ];
  return (
    <FormDialog<Values, unknown>
      title={`移动取样：${card.area} ${card.name}`}
      label="移动"
      initial={{ courier_rid: to.courier_rid ?? '', time: to.time, before_rid: to.before_rid ?? '' }}
      close={close}
      send={({ courier_rid, time, before_rid, reason }, idempotencyKey) =>
        call(
          placePickup,
          {
            rid: card.rid,
            courier_rid: courier_rid || null,
            time,
            before_rid: before_rid || null,
            ...(time === card.time ? {} : { reason }),
          },
          { idempotencyKey },
        )
      }
    >
      <Form.Item name="time" label="时段">
        <Select options={slots.map(({ slot }) => ({ value: slot, label: slot }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['time', 'courier_rid']}>
        {({ getFieldsValue }) => {
          // The fields are not there yet when they are drawn first.
          const { time = to.time, courier_rid = to.courier_rid ?? '' } = getFieldsValue() as Partial<Values>;
          return (
            <>
              <Form.Item name="courier_rid" label="取样员">
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[...(keepsCourier ? [] : [{ value: '', label: '待安排' }]), ...couriers(time)]}
                  notFoundContent="没有在职的取样员"
                />
              </Form.Item>
              {courier_rid ? (
                <Form.Item name="before_rid" label="停靠顺序">
                  <Select options={stops(time, courier_rid)} />
                </Form.Item>
              ) : null}
              {time === card.time ? null : (
                <Form.Item
                  name="reason"
                  label="改时段的原因（请先与客户约好，客户会看到）"
                  rules={[fieldRule(reasonField)]}
                >
                  <Input.TextArea rows={2} maxLength={500} showCount />
                </Form.Item>
              )}
            </>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}
