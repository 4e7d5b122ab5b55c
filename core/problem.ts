/** What a sentence speaks of, by name: the reader's language puts them into its own words. */
export type ProblemParams = Readonly<Record<string, string | number | null>>

/** One broken rule of one field. `field` is a path such as `holders.0.share`. */
export interface FieldError {
  field: string
  message: string
  /** Which rule, for clients with words of their own. */
  code?: string
  params?: ProblemParams
}

/**
 * An error as the API sends it (RFC 9457, `application/problem+json`).
 * `instance` is the error id that a user can copy; `errors` names the fields of bad input.
 */
export interface ProblemBody {
  type?: string
  title: string
  status: number
  detail?: string
  instance: string
  errors?: FieldError[]
  /** Only "Account locked" (specification section 8) uses it. */
  message?: string
  isOwner?: boolean
  /** What a client may branch on, e.g. `claimed`, `stale`, `management`, `cemetery` (404: of the cemetery itself). */
  code?: string
  /** What `title` and `detail` speak of, for clients with words of their own for the `code`. */
  params?: ProblemParams
  /** 412: the record as it is now. */
  current?: unknown
  /** 409 `blocked`: why a verdict refuses, and the ways on. */
  reasons?: VerdictReason[]
  /** Whether who asked may pass over it with a reason. */
  mayOverride?: boolean
  /** 409 `clash`: the records at the same time. */
  with?: Array<{ resource: string; recordId: number }>
  /** 409: the records that stand in the way. */
  referents?: Referent[]
}

/** One reason of a verdict; `message` in English, for clients without words for its code. */
export interface VerdictReason {
  code: string
  verdict: 'no' | 'if'
  message: string
  params?: ProblemParams
  next: VerdictStep[]
}

/** What can be done about it, and with which record. */
export interface VerdictStep {
  action: string
  resource: string
  recordId: number | null
}

/** A record that refers to another one; `label` is absent when the caller may not read it. */
export interface Referent {
  resource: string
  id: number
  label?: string
}
