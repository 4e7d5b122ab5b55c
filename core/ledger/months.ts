import { addDays } from '../calendar-days'

/** The month of a calendar day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`
export const lastDayOf = (month: string): string => addDays(firstDayOf(nextMonth(month)), -1)
/** No month is longer than 31 days. */
export const nextMonth = (month: string): string => monthOf(addDays(firstDayOf(month), 31))
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
