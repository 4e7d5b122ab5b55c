import type { z } from 'zod'
import type { AnyArea, Area } from '../core/area'
import type { Fields, RecordOf } from '../core/fields'
import type { HomeFigure } from '../core/home'
import type { Span } from '../core/week'
import type { Exceptions, Part, Report } from './reports/report'
import type { Repository, Stored } from './resources/repository'
import type { Transaction } from './transaction'

export { claim, holdersOf, release } from './claims'
export { deriveMany } from './derive-many'
export { registerRowsRoute } from './imports/as-in-register'
export { makeKey } from './keys/key-token'
export { mergeRoutes } from './merging/routes'
export { nextNumber } from './numbering'
export { refreshOwners } from './owners'
export {
  addressWithin,
  followLater,
  followSome,
  isLeft,
  isMoving,
  justMoved,
} from './places-below'
export { badInput, conflict, forbidden, notFound, Problem } from './problem'
export { type Asked, askedFor, shownAtOnce } from './public/asked'
export { previewOf } from './public/people'
export {
  chosen,
  days,
  type Exceptions,
  type Part,
  period,
  type Report,
  within,
} from './reports/report'
export { childTableOf, foldKey, q, tableOf } from './resources/columns'
export { readBody } from './resources/request'
export { route } from './route'
export { idsOf, lockPlaces, pathUpperBound, refreshPersons, refreshSpaces } from './spaces'
export { mostAtOnce, refreshClaimed, refreshTyped } from './spaces-below'
export { obeyVerdict } from './verdict'

/** What a hook and a route of an area get: the transaction, and the repository of every area. */
export interface Context {
  transaction: Transaction
  cemeteryId: number
  /** Of another area, by name; takes the same scope. */
  area: (name: string) => Repository
  /** Facts of an import: stored as they are, flagged instead of refused (decisions.md). */
  importing: boolean
}

/** A record about to be written: input plus what the server keeps. A hook may change it. */
export type Next<F extends Fields> = Partial<Omit<RecordOf<F>, 'id'>> & { id: number }

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the area: `/generate`, `/:id/hold`. */
  path: string
  access: 'read' | 'write'
  summary: string
  body?: z.ZodType
  /** `id` where the path has one; `version` from If-Match where the path has an id and writes. */
  handle: (
    context: Context,
    input: { id: number; version: number; body: never },
  ) => Promise<unknown>
}

/** When it is in a cemetery: its day, and the bounds of that day and its week as instants. */
export interface When {
  day: string
  today: Span
  week: Span
}

/** A number on the cemetery's home, and the filter of the list that shows exactly as many. */
export interface Figure {
  /** Its words: `resources.<area>.home.<key>`. */
  key: string
  filter: Record<string, unknown>
  /** The order that the list begins with, where it is not its usual one. */
  sort?: HomeFigure['sort']
  /** Where a counter knows it; else the list is counted. */
  count?: number
  /** A part of it, said beside it where there is any. */
  also?: Omit<Figure, 'also' | 'order'> & { tone?: 'attention' | 'error' }
  /** Smaller ones come first; 10 where nothing is said. */
  order?: number
}

/** After a record was written or restored; before one is archived, while it may still be refused. */
export type Deed = 'write' | 'archive' | 'restore'
export type Follower = (
  context: Context,
  of: { deed: Deed; record: Stored; previous: Stored | null },
) => Promise<void>

/** What an area adds on the server. All hooks run inside the writing transaction. */
export interface Extension<F extends Fields = Fields> {
  area: AnyArea
  /** Before a record is locked to be changed: locks of other records that must come first. */
  lockFirst?: (context: Context, input: Record<string, unknown>, id: number) => Promise<void>
  /** Fills what the body of a new record left out, from what it names; before the body is checked. */
  complete?: (context: Context, body: Record<string, unknown>) => Promise<Record<string, unknown>>
  /** Rules of a record by itself, which ask nothing of the database. Before `prepare`. */
  check?: (next: Next<F>, previous: RecordOf<F> | null) => void
  /** Before a record is written: checks rules, takes claims, fills what the server keeps. */
  prepare?: (context: Context, next: Next<F>, previous: RecordOf<F> | null) => Promise<void>
  /** Before many new records are written at once; without it `prepare` is called for each. */
  prepareMany?: (context: Context, next: ReadonlyArray<Next<F>>) => Promise<void>
  /** After many new records were written at once; without it `settled` is called for each. */
  settledMany?: (context: Context, records: ReadonlyArray<Next<F>>) => Promise<void>
  /** After it is written: brings other records up to date. */
  settled?: (context: Context, record: Next<F>, previous: RecordOf<F> | null) => Promise<void>
  /** After a record that was there already is written anew, and after `settled`. */
  changed?: (context: Context, record: Next<F>, previous: RecordOf<F>) => Promise<void>
  /** Two of the records that it names have become one: brings its rows into a state that its rules allow. */
  merged?: (next: Next<F>) => void
  /** Before it is archived; may refuse. */
  archive?: (context: Context, record: RecordOf<F>) => Promise<void>
  /** After it is restored; may refuse. */
  restore?: (context: Context, record: RecordOf<F>) => Promise<void>
  /**
   * By another area's name: what follows here from its records, in their transaction and in the name of
   * whoever writes them, who needs no permission for it. Areas know each other by name alone.
   */
  follows?: Readonly<Record<string, Follower>>
  routes?: readonly Route[]
  /** Reports of its own, for those who may read the area. */
  reports?: readonly Report[]
  /** POST and PUT take `override: { reason }`, for what its verdicts refuse. */
  overridable?: true
  /** Its part of the report of work that is due, and of the one of records that need a look. */
  due?: Part
  exceptions?: Exceptions
  /** On the cemetery's home, for those who may read the area: its numbers, and what its `home.tsx` shows. */
  home?: (context: Context, when: When) => Promise<{ figures?: Figure[]; card?: unknown }>
  /** What the page of all settings says of it where it is not nothing: `resources.<area>.state.<key>`. */
  state?: (context: Context, when: When) => Promise<Array<Omit<Figure, 'also' | 'order'>>>
}

export const extend = <F extends Fields>(
  area: Area<F>,
  extension: Omit<Extension<F>, 'area'>,
): Extension => ({ area, ...extension }) as unknown as Extension

/** What other areas do after a record of this one was written, put away or brought back. */
export const followersOf = (extensions: ReadonlyMap<string, Extension>, name: string): Follower[] =>
  [...extensions.values()].flatMap(({ follows }) => follows?.[name] ?? [])
