import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

// Calendars are drawn with it, so whoever shows one takes it from here.
dayjs.locale('zh-cn');

export type { Dayjs } from 'dayjs';
export { dayjs };
