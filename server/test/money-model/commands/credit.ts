import {
  approveCredit,
  freezeCredit,
  grantCredit,
  restoreCredit,
} from '@yance/contract/balance/credit-staff-endpoints.ts';
import { operateCredit } from '@yance/contract/balance/endpoints.ts';
import fc from 'fast-check';
import { anyMember, expectSame, type CommandKind, type Stage, type Who } from '../command.ts';

/** A member asks for more credit and gets it; staff grant another limit; finance freezes and restores credit. */
const command: CommandKind = fc
  .record({
    who: anyMember,
    step: fc.constantFrom('ask' as const, 'grant' as const, 'freeze' as const, 'restore' as const),
    limit_fen: fc.constantFrom(0, 1_500_00, 4_000_00, 12_000_00),
  })
  .map(({ who, step, limit_fen }) => ({
    who,
    name: `credit ${step} ${limit_fen} of ${who}`,
    run: steps[step](who, limit_fen),
  }));
export default command;

type Step = (who: Who, limit: number) => (stage: Stage) => Promise<void>;

const freezing =
  (frozen: boolean): Step =>
  (who) =>
  async ({ world, accounts, finance }) => {
    const { speaker, model } = accounts[who];
    const answer = await world.answer(
      frozen ? freezeCredit : restoreCredit,
      { rid: speaker.rid, reason: '核对' },
      finance,
    );
    expectSame('Freezing', answer.code === 1, model.frozenByStaff !== frozen, answer.msg);
    model.frozenByStaff = frozen;
  };

const steps: Record<'ask' | 'grant' | 'freeze' | 'restore', Step> = {
  ask:
    (who, limit) =>
    async ({ world, accounts, finance }) => {
      const { speaker, model } = accounts[who];
      const asked = Math.max(1, limit);
      const answer = await world.answer(
        operateCredit,
        { operate: 'apply', limit_fen: asked, purpose: '课题' },
        speaker,
      );
      const should = !model.frozenByStaff && !model.stopped && asked > model.limit;
      expectSame('An application for credit', answer.code === 1, should, answer.msg);
      if (answer.code !== 1) return;
      const rid = answer.data.applications.find(({ state }) => state === 'pending')?.rid ?? '';
      await world.call(approveCredit, { rid, limit_fen: asked, term_days: 30 }, finance);
      model.limit = asked;
    },
  grant:
    (who, limit) =>
    async ({ world, accounts, finance }) => {
      const { speaker, model } = accounts[who];
      const grant = { rid: speaker.rid, limit_fen: limit, term_days: 45, reason: '核定' };
      await world.call(grantCredit, grant, finance);
      model.limit = limit;
    },
  freeze: freezing(true),
  restore: freezing(false),
};
