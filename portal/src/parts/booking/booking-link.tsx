import { useEffect, useState } from 'react';
import { checkGiven } from '@yance/contract/pricing/check-answers.ts';
import { defaultAnswers } from '@yance/contract/pricing/engine.ts';
import ConfigurationLink from '../configuration-link/configuration-link.tsx';
import { inWords, type Configuration } from '../configuration-link/configuration-query.ts';
import type { BookingForm } from './use-booking.ts';

const besideNames = ['instrument', 'mode', 'start', 'minutes', 'purpose'];

/** The link of what is chosen of instrument time: instrument, way of taking part, time, answers and purpose. */
export function BookingLink({ form }: { form: BookingForm }) {
  const { week, asked, calendar, mode, values, minutes, parameters, chosen, change } = form;
  const { data } = week;
  /** The time that the address named, until its week is there. */
  const [unsure, setUnsure] = useState<string | null>(null);
  const [gone, setGone] = useState<string[]>([]);
  const isThere = calendar?.days.some(({ date }) => date === unsure?.slice(0, 10)) ?? false;
  const isOpen = chosen !== null;
  useEffect(() => {
    if (unsure === null || !isThere) return;
    setUnsure(null);
    if (isOpen) return;
    setGone([inWords('时段', [unsure.slice(0, 16).replace('T', ' ')])]);
    change({ start: undefined });
  }, [unsure, isThere, isOpen, change]);
  if (!data || !calendar) return null;

  const read = ({ answers, beside }: Configuration): string[] => {
    const dropped: string[] = [];
    const taken = <T,>(name: string, label: string, find: (text: string) => T | undefined): T | undefined => {
      const text = beside[name];
      const found = text ? find(text) : undefined;
      if (text && found === undefined) dropped.push(inWords(label, [text]));
      return found;
    };
    const instrument = taken('instrument', '仪器', (rid) => data.instruments.find((one) => one.rid === rid));
    const way = taken('mode', '参与方式', (text) => data.modes.find(({ value }) => value === text));
    const start = taken('start', '时段', (text) => {
      const date = text.slice(0, 10);
      return date >= data.first && date <= data.last ? text : undefined;
    });
    const length = taken('minutes', '时长', (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined));
    change({
      parameters: answers,
      purpose: (beside.purpose ?? '').slice(0, 500),
      ...(instrument && { instrument_rid: instrument.rid }),
      ...(way && { mode: way.value }),
      ...(start && { start }),
      ...(length && { minutes: length }),
    });
    if (start) {
      week.setFrom(start.slice(0, 10));
      setUnsure(start);
    }
    return dropped;
  };
  const [first] = data.instruments;
  return (
    <ConfigurationLink
      fields={asked}
      opened={{
        answers: defaultAnswers(asked),
        beside: {
          instrument: first?.rid ?? '',
          mode: data.modes[0]?.value ?? '',
          minutes: String(first?.least_minutes ?? ''),
        },
      }}
      chosen={
        checkGiven(asked, parameters, 'parameters').length > 0
          ? null
          : {
              answers: parameters,
              beside: {
                instrument: calendar.rid,
                mode,
                start: values.start ?? '',
                minutes: String(minutes),
                purpose: values.purpose ?? '',
              },
            }
      }
      besideNames={besideNames}
      onRead={read}
      alsoDropped={gone}
    />
  );
}
