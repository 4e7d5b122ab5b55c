import type { z } from 'zod'
import type { AnyArea, Area } from '../../../core/area'
import type { InstantRange } from '../../../core/calendar-days'
import type { Fields, RecordOf } from '../../../core/fields'
import type { HomeFigure } from '../../../core/home'
import type { AmongCemeteries } from '../../platform/database/across-cemeteries'
import type { Problem } from '../problem/problem'
import type { Transaction } from '../transaction/transaction'
import type { Exceptions, Report, ReportPart } from './report'
import type { Repository, StoredRecord } from './repository'
import type { TotalExpressions } from './totals'

/** What a hook and a route of an area get: the transaction, and the repository of every area. */
export interface HookContext {
  transaction: Transaction
  cemeteryId: number
  /** Of another area, by name; takes the same scope. */
  area: (name: string) => Repository
  /** All areas of cemeteries. */
  areas: readonly AnyArea[]
  /** True during an import: facts are stored as they are, and flagged instead of refused (decisions.md). */
  importing: boolean
}

/** A record about to be written: input plus what the server keeps. A hook may change it. */
export type NextRecord<F extends Fields> = Partial<Omit<RecordOf<F>, 'id'>> & { id: number }

export interface AreaRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the area: `/generate`, `/:id/hold`. */
  path: string
  access: 'read' | 'write'
  summary: string
  /** It makes something: answered with 201. */
  creates?: true
  /** It adds to the record what does not change it: asked without If-Match. */
  adds?: true
  /** A step that the record's own state guards: If-Match is compared where it is sent, else the record is taken as it is. */
  guarded?: true
  body?: z.ZodType
  /** Parameters after the question mark. */
  query?: z.ZodType
  /**
   * `id` where the path has one; `version` from If-Match where the path has an id and writes; `key` is the
   * request's Idempotency-Key, which the handler takes.
   */
  handle: (
    context: HookContext,
    input: { id: number; version: number; body: never; query: never; key?: string | undefined },
  ) => Promise<unknown>
}

/** A document that all have signed. */
export interface SignedDocument {
  /** The calendar day of the cemetery on which the last one did. */
  on: string
  /** The key of the paper it was made from. */
  paper: string | null
  /** The sealed file, among the files of the record. */
  file: number | null
  signedBy: ReadonlyArray<{ contact: number; role: string | null }>
}

/** The current day of a cemetery, with the bounds of that day and its week as instants. */
export interface CemeteryNow {
  day: string
  today: InstantRange
  week: InstantRange
}

/** A number on the cemetery's home, with the filter of the list that it links to. */
export interface AreaFigure {
  /** Its words: `resources.<area>.home.<key>`. */
  key: string
  filter: Record<string, unknown>
  /** The order that the list begins with, where it is not its usual one. */
  sort?: HomeFigure['sort']
  /** The number, where a counter keeps it; else the list is counted. */
  count?: number
  /** A part of it, said beside it where there is any. */
  also?: Omit<AreaFigure, 'also' | 'order' | 'informs'> & { tone?: 'attention' | 'error' }
  /** It says how much there is, and asks nobody for anything. */
  informs?: true
  /** Smaller ones come first; 10 where nothing is said. The first four stand large on the home. */
  order?: number
}

/** After a record was written or restored; before one is archived, while it may still be refused. */
export type ChangeType = 'write' | 'archive' | 'restore'
export type ChangeListener = (
  context: HookContext,
  of: { change: ChangeType; record: StoredRecord; previous: StoredRecord | null },
) => Promise<void>

/** Work that the server does by itself, at intervals and in every cemetery, as nobody. */
export interface ScheduledWork {
  /** What the log calls it. */
  name: string
  everyMs: number
  /**
   * Selects `cemetery_id`, `id` and `version` of what is due, as the database's owner; some hundreds at a time. Each of a cemetery's
   * tables in it has the condition `among('t.cemetery_id')`.
   */
  due: (among: AmongCemeteries) => string
  /** One due record, in a transaction of its cemetery. */
  run: (context: HookContext, due: { id: number; version: number }) => Promise<unknown>
}

/** What an area adds on the server. All hooks run inside the writing transaction. */
export interface Extension<F extends Fields = Fields> {
  area: AnyArea
  /** Before a record is locked to be changed: locks of other records that must come first. */
  beforeLock?: (context: HookContext, input: Record<string, unknown>, id: number) => Promise<void>
  /** Completes the body of a new record from the records that it names, before validation. */
  completeInput?: (
    context: HookContext,
    body: Record<string, unknown>,
  ) => Promise<Record<string, unknown>>
  /** Rules of one record that need no query. Runs before `beforeSave`. */
  validate?: (next: NextRecord<F>, previous: RecordOf<F> | null) => void
  /** Of records that an import has written, up to a thousand at a time, once all that it brings is there. */
  afterImport?: (context: HookContext, ids: readonly number[]) => Promise<void>
  /** Before a record is written: checks rules that need queries, takes claims, sets computed fields. */
  beforeSave?: (
    context: HookContext,
    next: NextRecord<F>,
    previous: RecordOf<F> | null,
  ) => Promise<void>
  /** Before many new records are written at once; without it `beforeSave` is called for each. */
  beforeSaveMany?: (context: HookContext, next: ReadonlyArray<NextRecord<F>>) => Promise<void>
  /** After many new records were written at once; without it `afterSave` is called for each. */
  afterSaveMany?: (context: HookContext, records: ReadonlyArray<NextRecord<F>>) => Promise<void>
  /**
   * By the key of a step of the area (`core/area`): what the step does besides changing the status. After
   * `beforeSave`; may refuse, and fill in fields that the step requires.
   */
  steps?: Readonly<
    Record<
      string,
      (context: HookContext, next: NextRecord<F>, previous: RecordOf<F>) => Promise<void>
    >
  >
  /** The refusal of a change that is no step, `from` "new" for a new record; without it 400 on `status`. */
  refusedStep?: (from: string, to: string) => Problem
  /** What the total of a field counts of each row, where that is not its own value (signs, say). */
  totals?: TotalExpressions
  /** After it is written: updates other records. */
  afterSave?: (
    context: HookContext,
    record: NextRecord<F>,
    previous: RecordOf<F> | null,
  ) => Promise<void>
  /** After an existing record is updated, and after `afterSave`. */
  afterUpdate?: (
    context: HookContext,
    record: NextRecord<F>,
    previous: RecordOf<F>,
  ) => Promise<void>
  /** Two records that it refers to were merged: repairs its rows so that they obey its rules. */
  onReferencesMerged?: (next: NextRecord<F>) => void
  /** Before it is archived; may refuse. */
  beforeArchive?: (context: HookContext, record: RecordOf<F>) => Promise<void>
  /** After it is restored; may refuse. */
  afterRestore?: (context: HookContext, record: RecordOf<F>) => Promise<void>
  /**
   * By another area's name: what to do when its records change, in the same transaction and as the same
   * user, who needs no permission for it. Areas know each other only by name.
   */
  onChangeOf?: Readonly<Record<string, ChangeListener>>
  /**
   * All have signed a document of the record, on this calendar day of the cemetery, and the office wished the
   * record to follow: its next step, as nobody. May refuse.
   */
  documentSigned?: (context: HookContext, record: RecordOf<F>, of: SignedDocument) => Promise<void>
  routes?: readonly AreaRoute[]
  scheduled?: readonly ScheduledWork[]
  /** Reports of its own, for those who may read the area. */
  reports?: readonly Report[]
  /** POST and PUT take `override: { reason }`, for what its verdicts refuse. */
  overridable?: true
  /** Its part of the report of due work, and of the report of records to review. */
  dueReport?: ReportPart
  exceptionsReport?: Exceptions
  /**
   * On the cemetery's home, for those who may read the area: its numbers, and what its `home.tsx` shows, which may be on
   * its way while they are counted.
   */
  home?: (
    context: HookContext,
    when: CemeteryNow,
  ) => Promise<{ figures?: AreaFigure[]; card?: unknown }>
  /** What the page of all settings says of it where it is not nothing: `resources.<area>.state.<key>`. */
  settingsStatus?: (
    context: HookContext,
    when: CemeteryNow,
  ) => Promise<Array<Omit<AreaFigure, 'also' | 'order' | 'informs'>>>
}

/** @throws Error where a hook is of a step that the area does not have */
export function extend<F extends Fields>(
  area: Area<F>,
  extension: Omit<Extension<F>, 'area'>,
): Extension {
  for (const key of Object.keys(extension.steps ?? {}))
    if (!area.steps?.[key]) throw new Error(`${area.name} has no step ${key}`)
  return { area, ...extension } as unknown as Extension
}

/** What other areas do after a record of this one was written, archived or restored. */
export const changeListenersOf = (
  extensions: ReadonlyMap<string, Extension>,
  name: string,
): readonly ChangeListener[] => {
  const known = listenersOf.get(extensions) ?? new Map<string, ChangeListener[]>()
  listenersOf.set(extensions, known)
  const found =
    known.get(name) ??
    [...extensions.values()].flatMap(({ onChangeOf }) => onChangeOf?.[name] ?? [])
  known.set(name, found)
  return found
}

/** Found once: all extensions are known before the first record is written. */
const listenersOf = new WeakMap<ReadonlyMap<string, Extension>, Map<string, ChangeListener[]>>()
