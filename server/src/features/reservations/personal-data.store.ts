import type { ReservationState } from '@yance/contract/reservations/states.ts';
import { reservationMachine, reservationModes, waitMachine } from '@yance/contract/reservations/states.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { deleteFeed } from './feeds.store.ts';
import { labelledAnswers } from './read/labelled-answers.ts';
import { instrumentTrainings, reservations, reservationWaits } from './reservations.tables.ts';

import { forgetWaits } from './wait-list/end-wait.ts';

/** Instrument time is billed and stays; what was to be looked at, and who it was for, is taken out. */
export const reservationData: PersonalData = {
  collect: async (tx, memberRid) => {
    const own = await tx
      .select()
      .from(reservations)
      .where(eq(reservations.member_rid, memberRid))
      .orderBy(asc(reservations.rid));
    const waits = await tx
      .select()
      .from(reservationWaits)
      .where(eq(reservationWaits.member_rid, memberRid))
      .orderBy(asc(reservationWaits.rid));
    const trainings = await tx
      .select()
      .from(instrumentTrainings)
      .where(eq(instrumentTrainings.member_rid, memberRid))
      .orderBy(asc(instrumentTrainings.rid));
    return [
      {
        name: 'reservations',
        title: '机时预约',
        columns: {
          reservation_no: '预约号',
          service: '检测项目',
          instrument: '仪器',
          mode: '参与方式',
          purpose: '使用目的',
          answers: '样品与要求',
          state: '状态',
          starts_at: '开始',
          ends_at: '结束',
          amount_fen: '金额（分）',
          customer_ref: '参考号',
          reason: '说明',
          checked_in_at: '签到时间',
          ended_at: '结束使用',
          created_at: '预约时间',
        },
        rows: own.map((row) => ({
          ...row,
          instrument: row.instrument.model,
          mode: reservationModes[row.mode],
          answers: labelledAnswers(row)
            .map(({ label, value }) => `${label}：${value}`)
            .join('；'),
          state: reservationMachine.states[row.state],
        })),
      },
      {
        name: 'reservation-waits',
        title: '机时候补',
        columns: { service: '检测项目', instrument: '仪器', starts_at: '开始', ends_at: '结束', state: '状态' },
        rows: waits.map((row) => ({
          ...row,
          instrument: row.instrument.model,
          state: waitMachine.states[row.state],
        })),
      },
      {
        name: 'trainings',
        title: '自主上机资格',
        columns: { instrument: '仪器', expires_on: '有效期至', created_at: '授予时间', withdrawn_at: '收回时间' },
        rows: trainings.map((row) => ({ ...row, instrument: row.instrument.model })),
      },
    ];
  },
  hindrances: async (tx, memberRid) => {
    const open: ReservationState[] = [
      'approving',
      'confirming',
      'accepting',
      'booked',
      'using',
      'settling',
      'disputed',
    ];
    const [row] = await tx
      .select({ number: count() })
      .from(reservations)
      .where(and(eq(reservations.member_rid, memberRid), inArray(reservations.state, open)));
    return row && row.number > 0 ? [`还有 ${row.number} 个机时预约没有结束，请先取消或完成结算。`] : [];
  },
  erase: async (work, memberRid) => {
    const { tx } = work;
    await tx
      .update(reservations)
      .set({
        purpose: '',
        search: '',
        reason: '',
        customer_ref: '',
        meeting_link: null,
        wanted: null,
        terms: sql`${reservations.terms} || '{"answers": {}}'::jsonb`,
      })
      .where(eq(reservations.member_rid, memberRid));
    await forgetWaits(work, memberRid);
    await tx.update(instrumentTrainings).set({ note: '' }).where(eq(instrumentTrainings.member_rid, memberRid));
    await deleteFeed(tx, { owner_kind: 'member', owner_rid: memberRid });
  },
};
