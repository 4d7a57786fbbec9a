import { keysOf } from '@yance/contract/kernel/keys.ts';
import {
  channelNames,
  channels,
  noticeGroups,
  type Channel,
  type NoticeGroup,
} from '@yance/contract/notifications/channels.ts';
import type { NoticeRow, notifyMatrix } from '@yance/contract/notifications/endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork, Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { allWordings, currentTexts } from '../messaging/index.ts';
import { getMember, openidOf } from '../identity/index.ts';
import { readSetting } from '../settings/index.ts';
import { choicesOf, dropChoices, saveChoices, type NotifyChoice } from './notifications.store.ts';

type ByGroup = Partial<Record<NoticeGroup, Channel[]>>;

interface Rules {
  defaults: ByGroup;
  mandatory: ByGroup;
}

/** What staff have set for members who chose nothing, and what nobody can switch off. */
async function rulesOf(tx: Tx): Promise<Rules> {
  return {
    defaults: await readSetting(tx, 'notify.defaults'),
    mandatory: await readSetting(tx, 'notify.mandatory'),
  };
}

function isOn(rules: Rules, choices: readonly NotifyChoice[], group: NoticeGroup, channel: Channel): boolean {
  if (rules.mandatory[group]?.includes(channel)) return true;
  const chosen = choices.find((one) => one.group === group && one.channel === channel);
  return chosen?.on ?? rules.defaults[group]?.includes(channel) ?? false;
}

/** The ways in which a member wants to hear of a group of events. */
export async function wantedChannels(tx: Tx, memberRid: string, group: NoticeGroup): Promise<Channel[]> {
  const [rules, choices] = [await rulesOf(tx), await choicesOf(tx, memberRid)];
  return channels.filter((channel) => isOn(rules, choices, group, channel));
}

/** The member's matrix, after the changes that are asked for. Refuses to switch a mandatory channel off. */
export async function memberMatrix(
  work: MemberWork,
  input: InputOf<typeof notifyMatrix>,
): Promise<OutputOf<typeof notifyMatrix>> {
  const { tx, actor } = work;
  const rules = await rulesOf(tx);
  if (input.reset) await dropChoices(tx, actor.rid);
  for (const { group, channel, on } of input.changes ?? [])
    if (!on && rules.mandatory[group]?.includes(channel))
      throw new Refusal('channelFixed', { words: { group: noticeGroups[group], channel: channelNames[channel] } });
  await saveChoices(tx, actor.rid, input.changes ?? []);
  const choices = await choicesOf(tx, actor.rid);
  const rows = await matrixRows(tx, rules, choices);
  const { email } = await getMember(tx, actor.rid);
  const changed = rows.some((row) =>
    channels.some((channel) => row.channels[channel].on !== isOn(rules, [], row.group, channel)),
  );
  return { rows, email, wx_bound: (await openidOf(tx, actor.rid)) !== undefined, changed };
}

async function matrixRows(tx: Tx, rules: Rules, choices: readonly NotifyChoice[]): Promise<NoticeRow[]> {
  const texts = await currentTexts(tx);
  const wordings = Map.groupBy(
    allWordings().filter(({ audience }) => audience === undefined),
    (wording) => wording.group,
  );
  return keysOf(noticeGroups).flatMap((group) => {
    const mine = wordings.get(group) ?? [];
    if (mine.length === 0) return [];
    const cell = (channel: Channel) => ({
      on: isOn(rules, choices, group, channel),
      fixed: rules.mandatory[group]?.includes(channel) ?? false,
      used: mine.some((wording) => texts.get(wording.key)?.has(channel)),
    });
    return {
      group,
      label: noticeGroups[group],
      events: mine.map((wording) => wording.label),
      channels: { site: cell('site'), sms: cell('sms'), mail: cell('mail'), wechat: cell('wechat') },
    };
  });
}
