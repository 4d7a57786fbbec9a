import { MonthCalendar } from './calendar/month-calendar.tsx';
import { Communities } from './communities.tsx';
import { Recommended } from './recommended.tsx';
import { Spending } from './spending.tsx';

/** What stands below what has to be done: the member's communities, the days to come, what was spent, and services. */
export default function Overview() {
  return (
    <>
      <Communities />
      <MonthCalendar />
      <Spending />
      <Recommended />
    </>
  );
}
