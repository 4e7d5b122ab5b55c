import type { AccessRequirement } from '../../../core/access'
import type { Area } from '../../../core/area'
import type { Colleague } from '../../../core/colleague'
import type { Fields } from '../../../core/fields'
import {
  comparisons,
  type PeriodBefore,
  type ReportColumn,
  type ReportParam,
  type ReportPeriod,
  type reportGroups,
} from '../../../core/reports'

/** What a report is made with: who asks, when, and what was chosen. */
export interface ReportContext extends ReportPeriod {
  /** The same for the period that this one is set beside, where one was asked for. */
  before: { ask: ReportContext; back: PeriodBefore['back'] } | null
  /** The period asked for, of what is made of the period before as well. */
  asked: ReportPeriod
  cemeteryId: number
  /** The cemetery's calendar day. */
  day: string
  timeZone: string
  choice: (key: string) => string
  number: (key: string) => number
  may: (need: AccessRequirement) => boolean
  /** Who works here, for a report that names them. */
  colleagues: ReadonlyArray<Pick<Colleague, 'id' | 'name'>>
  /** SQL for a record's title as the caller may see it; `alias` is its table's. */
  titleOf: <F extends Fields>(area: Area<F>, alias: string) => string
}

/**
 * Colleagues as a table of `id` and `name` within a report's statement, which may run where users are not: a
 * cemetery's rows may lie on another node than they.
 */
export const colleaguesTable = ({ colleagues }: ReportContext, value: AddParameter) =>
  `jsonb_to_recordset(${value(JSON.stringify(colleagues))}::jsonb) as colleagues(id bigint, name text)`

/** Makes a value a parameter of the statement; its placeholder. */
export type AddParameter = (value: unknown) => string

export interface ReportColumnDefinition extends ReportColumn {
  /** What it asks of the caller beyond the area; for others it is not there. */
  needs?: AccessRequirement
}

/**
 * A report of an area, for those who may read the area: one statement whose columns are named by the
 * keys. Its words are `resources.<area>.reports.<key>`. It must ask indexes for what it needs, within
 * a period or a state, since it is made at the reader's pace and in one go.
 */
export interface Report {
  key: string
  /** What it is asked for by, where that is not the area's name and the key. */
  name?: string
  group: (typeof reportGroups)[number]
  /** Beyond reading the area. */
  needs?: AccessRequirement
  params: readonly ReportParam[]
  certified?: true
  /** It names who works here. */
  namesColleagues?: true
  columns: (ask: ReportContext) => ReportColumnDefinition[]
  /** The statement, in the order of its rows. Beside columns it answers `<key>Id` of links and what drills name. */
  rows: (ask: ReportContext, value: AddParameter) => string
  /**
   * What of its rows is set beside the period before (`comparison()` among its parameters). Without it its
   * rows are records, and only their number is compared.
   */
  compare?: (ask: ReportContext) => ReportComparison | null
  /** The key of its rows that says whether a line is struck through: it is shown, and counts for nothing. */
  struck?: string
  /** Bars beside the table: two columns of its rows, or a statement of `label` and `value` of its own. */
  chart?:
    | { label: string; value: string }
    | ((ask: ReportContext) => {
        label: ReportColumnDefinition
        value: ReportColumnDefinition
        rows: (value: AddParameter) => string
        /** The same from the report's own rows, where these hold all of it: `made` is their table. */
        ofRows?: ((made: string) => string) | undefined
        /** Its labels follow the calendar. */
        time?: CalendarStep
      })
}

export type CalendarStep = 'day' | 'month' | 'year'

export interface ReportComparison {
  /** The columns that are compared; all else that can be added up is compared in its sum alone. */
  figures: readonly string[]
  /** What makes a row the same in both periods: of calendar steps the label, moved by as much as the periods lie apart. */
  same: readonly string[]
  time?: CalendarStep | undefined
}

/**
 * What an area adds to a report of several areas: a statement that answers in this order `area`,
 * `recordId`, `record` (the title), `what` (a word of the area, `trees.inspection`), and of work that is
 * due `due` (a day) and `who`; of exceptions `says` (what contradicts itself, as it was entered).
 */
export type ReportPart = (ask: ReportContext, value: AddParameter) => string
/** Of records that need a look: each kind's word, and the records. */
export interface Exceptions {
  kinds: readonly string[]
  rows: ReportPart
}

export const period = (begins: string): ReportParam => ({ key: 'period', kind: 'period', begins })
export const chosen = (
  key: string,
  choices: readonly string[],
  of?: readonly [area: string, field: string],
): ReportParam => ({
  key,
  kind: 'choice',
  choices: [...choices],
  begins: choices[0] as string,
  ...(of ? { of: [of[0], of[1]] } : {}),
})
/** What the period is set beside. */
export const comparison = (begins: (typeof comparisons)[number]): ReportParam => ({
  key: 'compare',
  kind: 'choice',
  choices: [...comparisons],
  begins,
})
export const daysParam = (begins: number): ReportParam => ({
  key: 'days',
  kind: 'number',
  begins,
  min: 0,
  max: 3660,
})

/** The condition that a column of days lies in a period, to be appended to others. */
export const inPeriodSql = (
  column: string,
  { from, to }: ReportPeriod,
  value: AddParameter,
): string =>
  [from && ` and ${column} >= ${value(from)}::date`, to && ` and ${column} <= ${value(to)}::date`]
    .filter(Boolean)
    .join('')
