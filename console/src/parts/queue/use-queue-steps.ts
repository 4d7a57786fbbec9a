import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../../lib/preferences.ts';
import { afterLeaving, afterWaiting, beside, leaveAt, useQueue, type Queue, type Stop } from '../../lib/queue/queue.ts';
import { placesLeft, steps } from '../../lib/undo/waiting-step.ts';

interface Done {
  of: string;
  queue: Queue;
  next: Stop | undefined;
}

/** The ways from an open record to those beside it in its queue; null where it was not opened from a list. */
export function useQueueSteps() {
  const open = useQueue();
  const navigate = useNavigate();
  const { open_next: opensNext } = usePreferences();
  const [done, setDone] = useState<Done | null>(null);
  const finished = open && done?.of === open.place ? done : null;
  const [moving, setMoving] = useState(false);

  // Back leads to the list itself, however many of its records were open.
  const go = (stop: Stop | undefined) => {
    if (stop) void navigate(stop.place, { replace: true, state: { queue: stop.queue } });
  };
  const move = (by: 1 | -1) => {
    if (!open || moving) return;
    if (finished && by > 0) {
      go(finished.next);
      return;
    }
    setMoving(true);
    void beside(open.queue, open.index, by)
      .then(go)
      .catch(() => undefined)
      .finally(() => setMoving(false));
  };

  const { queue, place, index } = open ?? {};
  useEffect(() => {
    if (queue && place && index !== undefined && index >= 0) leaveAt(queue.list, place, index);
  }, [queue, place, index]);

  const latest = useRef({ place, opensNext });
  useEffect(() => {
    latest.current = { place, opensNext };
  });
  useAfterWrites(place, async () => {
    if (!open || finished || open.index < 0) return;
    const { place: of } = open;
    const found = await afterLeaving(open.queue, of, open.index).catch(() => undefined);
    // Meanwhile the person may have gone on.
    if (!found || of !== latest.current.place) return;
    setDone({ of, ...found });
    if (latest.current.opensNext) go(found.next);
  });

  useHeldSteps(async (left) => {
    if (!open || !opensNext || !left.has(open.place)) return;
    const next = await afterWaiting(open.queue, open.place, left).catch(() => undefined);
    if (open.place === latest.current.place) go(next);
  });

  if (!open) return null;
  const back = () => void navigate(open.queue.list, { replace: true });
  return { ...open, finished, move, back, moving };
}

/** Calls when a step begins to wait, with the pages of the records that are done with. */
function useHeldSteps(look: (left: ReadonlySet<string>) => Promise<void>): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let known = steps.get().waiting?.id;
    return steps.subscribe(() => {
      const { waiting } = steps.get();
      if (waiting && waiting.id !== known) void latest.current(placesLeft(steps.get()));
      known = waiting?.id ?? known;
    });
  }, []);
}

/**
 * Calls after the writes of this page, once for those that came meanwhile: what was done on the record before it, and
 * waited to be sent, does not take its reader away.
 */
function useAfterWrites(place: string | undefined, look: () => Promise<void>): void {
  const mutations = useQueryClient().getMutationCache();
  const latest = useRef({ place, look });
  useEffect(() => {
    latest.current = { place, look };
  });
  useEffect(() => {
    let turn: Promise<void> | undefined;
    let again = false;
    const run = async () => {
      do {
        again = false;
        await latest.current.look();
      } while (again);
    };
    return mutations.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const about = event.mutation.meta?.place;
      if (about !== undefined && about !== latest.current.place) return;
      again = true;
      turn ??= run().finally(() => (turn = undefined));
    });
  }, [mutations]);
}
