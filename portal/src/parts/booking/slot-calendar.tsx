import { useRef, useState } from 'react';
import type { CalendarSlot } from '@yance/contract/reservations/endpoints.ts';
import { addDays } from '@yance/contract/kernel/shanghai.ts';
import { slotStates } from '@yance/contract/reservations/slots.ts';
import { Button } from '@yance/ui/button.tsx';
import { classNames } from '@yance/ui/class-names.ts';
import { formatTimeOfDay, formatWeekday } from '@yance/ui/format.ts';
import { moveFocus } from './move-focus.ts';
import { reasonsIn, type OpenCalendar, type OpenSlot } from './ruled-calendar.ts';
import { dayWord } from './slot-words.ts';
import css from './slot-calendar.module.css';

const week = 7;

/**
 * A week of an instrument's time as buttons: one column a day where there is room, else the chosen day. The tab
 * key comes to one time, arrow keys move among them; taken ones may be chosen too, for the wait-list.
 */
export function SlotCalendar({
  calendar,
  from,
  bounds,
  chosen,
  waits,
  onChoose,
  onMove,
}: {
  calendar: OpenCalendar;
  from: string;
  bounds: { first: string; last: string };
  chosen: { start: string; end: string } | null;
  /** Whether one may wait for taken times; otherwise they cannot be chosen. */
  waits: boolean;
  onChoose: (start: string) => void;
  onMove: (from: string) => void;
}) {
  const days = calendar.days;
  const firstOpen = days.find(({ slots }) => hasRoom(slots, calendar.least_minutes))?.date ?? days[0]?.date ?? from;
  const [asked, setAsked] = useState<string | null>(null);
  const shown = days.some((day) => day.date === asked) ? asked : firstOpen;
  const [focused, setFocused] = useState<string>();
  const open = (slot: CalendarSlot) => slot.state === 'free' || (waits && slot.state === 'taken');
  const stop = stopOf((days.find(({ date }) => date === shown)?.slots ?? []).filter(open), [focused, chosen?.start]);
  const grid = useRef<HTMLDivElement>(null);
  const until = days.at(-1)?.date ?? from;
  const surcharges = [
    ...new Map(
      days.flatMap((day) => day.slots.filter((slot) => slot.percent > 0).map((slot) => [slot.label, slot.percent])),
    ),
  ];
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <Button
          size="dense"
          disabled={from <= bounds.first}
          onClick={() => onMove(later(from, -week, bounds))}
          aria-label="前一周"
        >
          ‹
        </Button>
        <strong aria-live="polite">
          {dayWord(from)} 至 {dayWord(until)}
        </strong>
        <Button
          size="dense"
          disabled={until >= bounds.last}
          onClick={() => onMove(later(from, week, bounds))}
          aria-label="后一周"
        >
          ›
        </Button>
      </div>
      <div className={css.tabs} role="group" aria-label="日期">
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={css.tab}
            aria-pressed={day.date === shown}
            onClick={() => setAsked(day.date)}
          >
            <small>{formatWeekday(day.date)}</small>
            {dayWord(day.date)}
            <small>{freeWord(day.slots, calendar.least_minutes)}</small>
          </button>
        ))}
      </div>
      <div
        className={css.days}
        ref={grid}
        role="toolbar"
        aria-label="时段"
        onKeyDown={(event) => moveFocus(event, grid.current)}
      >
        {days.map((day) => (
          <section
            key={day.date}
            className={classNames(css.day, day.date === shown && css.shown)}
            aria-label={`${day.date} ${formatWeekday(day.date)}`}
          >
            <p className={css.date}>
              {formatWeekday(day.date)} <small>{dayWord(day.date)}</small>
            </p>
            {day.slots.length === 0 && <p className={css.none}>不开放</p>}
            {day.slots.map((slot) => (
              <SlotButton
                key={slot.start}
                slot={slot}
                chosen={chosen}
                off={!open(slot)}
                stops={slot.start === stop}
                tone={toneOf(surcharges.findIndex(([label]) => label === slot.label))}
                onChoose={onChoose}
                onFocus={() => {
                  setFocused(slot.start);
                  setAsked(day.date);
                }}
              />
            ))}
          </section>
        ))}
      </div>
      <ul className={css.legend} aria-label="图例">
        <li className={css.free}>可约</li>
        <li className={css.taken}>{waits ? '已约，可候补' : '已约'}</li>
        {days.some((day) => day.slots.some(({ state }) => state === 'own')) && (
          <li className={css.own}>{slotStates.own}</li>
        )}
        <li className={css.closed}>{['停用', ...reasonsIn(calendar)].join('；')}</li>
        {surcharges.map(([label, percent], index) => (
          <li key={label} className={toneOf(index)}>
            {label} +{percent}%
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two surcharges that stand in one week look different. */
const toneOf = (index: number): string | undefined =>
  index < 0 ? undefined : index % 2 === 0 ? css.dearer : css.dearerToo;

/** Whether a shortest booking fits in: enough free steps, one after the other. */
function hasRoom(slots: readonly CalendarSlot[], least: number): boolean {
  let minutes = 0;
  let end = '';
  for (const slot of slots) {
    if (slot.state !== 'free') minutes = 0;
    else minutes = (slot.start === end ? minutes : 0) + (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000;
    end = slot.end;
    if (minutes >= least) return true;
  }
  return false;
}

/** Another week within what may be booked. */
function later(from: string, days: number, { first, last }: { first: string; last: string }): string {
  const next = addDays(from, days);
  if (next < first) return first;
  return next > last ? last : next;
}

const freeWord = (slots: readonly CalendarSlot[], least: number): string => {
  if (slots.length === 0) return '不开放';
  if (hasRoom(slots, least)) return '有空';
  return slots.every((slot) => slot.state === 'past') ? '已过' : '约满';
};

function SlotButton({
  slot,
  chosen,
  off,
  stops,
  tone,
  onChoose,
  onFocus,
}: {
  slot: OpenSlot;
  chosen: { start: string; end: string } | null;
  off: boolean;
  /** Whether the tab key comes here; the arrow keys reach the others. */
  stops: boolean;
  /** How its surcharge looks. */
  tone: string | undefined;
  onChoose: (start: string) => void;
  onFocus: () => void;
}) {
  const pressed = chosen !== null && slot.start >= chosen.start && slot.start < chosen.end;
  const more = slot.percent > 0 ? `，${slot.label}加收 ${slot.percent}%` : '';
  return (
    <button
      type="button"
      className={classNames(css.slot, css[slot.state], slot.state === 'free' && tone)}
      aria-pressed={pressed}
      aria-label={`${slot.start.slice(0, 10)} ${formatTimeOfDay(slot.start)}–${formatTimeOfDay(slot.end, true)} ${slot.why ?? slotStates[slot.state]}${more}`}
      title={slot.why}
      disabled={off}
      tabIndex={stops ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(slot.start)}
    >
      {formatTimeOfDay(slot.start)}
      {slot.percent > 0 && !off && <sup data-more={`+${slot.percent}%`} />}
    </button>
  );
}

/** Where one stands with the tab key: the time that has or had the focus, else the chosen one, else the day's first. */
function stopOf(slots: readonly CalendarSlot[], requested: readonly (string | undefined)[]): string | undefined {
  return (slots.find(({ start }) => requested.includes(start)) ?? slots[0])?.start;
}
