import type { BookingTerms } from '@yance/contract/reservations/endpoints.ts';

/** 11-25 of a YYYY-MM-DD date. */
export const dayWord = (date: string): string => date.slice(5);

/** 1.5 小时. */
export const hoursWord = (minutes: number): string => `${minutes / 60} 小时`;

/**
 * What is to be known before a time is booked that begins too soon for an answer in time, or for a free cancellation;
 * `moved` from another time, which stays meanwhile.
 */
export function soonWords(start: string, now: string, terms: BookingTerms, moved = false): string[] {
  const hours = (Date.parse(start) - Date.parse(now)) / 3_600_000;
  const { answer_hours, free_cancel_hours, late_percent } = terms;
  const otherwise = moved ? '未答复则保留原时段' : '未答复则预约自动取消，不收费';
  const unanswered = `所选时段距开始不足 ${answer_hours} 小时：实验室最晚在开始时答复，${otherwise}。`;
  const late = `${moved ? '' : '实验室确认前可免费取消；'}该时段确认后不能改期，取消收取 ${late_percent}%。`;
  return [...(hours < answer_hours ? [unanswered] : []), ...(hours < free_cancel_hours ? [late] : [])];
}
