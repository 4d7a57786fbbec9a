import { MonthCalendar } from './calendar/month-calendar.tsx';
import { Recommended } from './recommended.tsx';
import { Spending } from './spending.tsx';

/** What stands below what has to be done: the days to come, what was spent, and what goes with it. */
export default function Overview() {
  return (
    <>
      <MonthCalendar />
      <Spending />
      <Recommended />
    </>
  );
}
