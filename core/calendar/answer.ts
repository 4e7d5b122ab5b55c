import { z } from 'zod'
import { dispositions, intermentStatuses } from '../space'
import { serviceFindings, weekdays } from './rules'

/** GET /calendar and GET /calendar/slots, as the API answers them. */
const id = z.int()
const instant = z.string()
const named = z.object({ id, label: z.string() })

const finding = z.object({
  rule: z.enum(serviceFindings),
  code: z.string(),
  effect: z.enum(['if', 'no']),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The interment at the same time. */
  other: id.nullable(),
})

export const calendarService = z.object({
  /** Of the interment. */
  id,
  version: z.int(),
  label: z.string(),
  deceased: id,
  status: z.enum(intermentStatuses),
  disposition: z.enum(dispositions).nullable(),
  scheduledStart: instant,
  scheduledEnd: instant.nullable(),
  /** When it is over, by the rules where nothing is said. */
  ends: instant,
  location: id.nullable(),
  place: z.string().nullable(),
  section: id.nullable(),
  chapel: id.nullable(),
  crew: id.nullable(),
  officiant: z.string().nullable(),
  findings: z.array(finding),
})
export type CalendarService = z.infer<typeof calendarService>

const calendarWork = z.object({
  id,
  label: z.string(),
  status: z.string(),
  scheduledStart: instant,
  places: z.string().nullable(),
})

const calendarDay = z.object({
  date: z.iso.date(),
  weekday: z.enum(weekdays),
  /** Minutes of the day; null: the rules name no hours. */
  hours: z.array(z.object({ opens: z.int(), closes: z.int() })).nullable(),
  blackout: z.string().nullable(),
  holiday: z.string().nullable(),
  sunrise: instant.nullable(),
  sunset: instant.nullable(),
})
export type ServiceDay = z.infer<typeof calendarDay>

export const calendarAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timeZone: z.string(),
  slotMinutes: z.int(),
  services: z.array(calendarService),
  /** There are more services than are shown. */
  more: z.boolean(),
  /** Planned work; null for those who may not read it. */
  workOrders: z.array(calendarWork).nullable(),
  days: z.array(calendarDay),
  resources: z.object({
    chapels: z.array(named),
    /** `mine`: whoever asks is a member. */
    crews: z.array(named.extend({ mine: z.boolean() })),
    /** The topmost places in which these services are held. */
    sections: z.array(named),
  }),
})
export type CalendarAnswer = z.infer<typeof calendarAnswer>

export const slotsAnswer = z.object({
  /** Starts of that day, each with what stands against it. */
  slots: z.array(z.object({ start: instant, free: z.boolean(), findings: z.array(finding) })),
  /** What stands against the time asked for; empty without one. */
  findings: z.array(finding),
  /** How long such a service usually takes. */
  minutes: z.int(),
})
export type SlotsAnswer = z.infer<typeof slotsAnswer>

/** The most days that are asked for at once: six weeks of a month, and a quarter. */
export const mostCalendarDays = 100
