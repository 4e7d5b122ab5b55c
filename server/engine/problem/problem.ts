import { randomUUID } from 'node:crypto'
import type { FieldError, ProblemBody } from '../../../core/problem'

type Extra = Partial<Omit<ProblemBody, 'title' | 'status' | 'detail' | 'instance'>>

/** An error that a client is told about. Everything else that is thrown becomes a plain 500. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail?: string,
    readonly extra: Extra = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(detail ? `${title}: ${detail}` : title)
    this.name = 'Problem'
  }

  /** The wire form, with an error id of its own. */
  body(instance: string = randomUUID()): ProblemBody {
    return {
      title: this.title,
      status: this.status,
      ...(this.detail ? { detail: this.detail } : {}),
      instance,
      ...this.extra,
    }
  }
}

/** 400 that names the fields and their rules. */
export const badInput = (errors: FieldError[]) =>
  new Problem(
    400,
    'The input is not valid',
    errors.map(({ field, message }) => (field ? `${field} ${message}` : message)).join('; '),
    { errors },
  )

/** A missing permission: neither message nor detail, so that the dialog names the URL (decisions.md). */
export const forbidden = () => new Problem(403, 'Forbidden')

/** Another cemetery's id and an id that does not exist look alike. */
export const notFound = () => new Problem(404, 'Not found')

/** The same of a cemetery: nothing below it can be reached, whatever was asked for. */
export const noCemetery = () => new Problem(404, 'Not found', undefined, { code: 'cemetery' })

export const conflict = (code: string, title: string, detail?: string, extra: Extra = {}) =>
  new Problem(409, title, detail, { code, ...extra })

/** A month of the ledger that takes no more entries. */
export const periodClosed = (month: string): Problem =>
  conflict('periodClosed', `${month} is closed`, 'Date it in an open month, or reopen the month.', {
    params: { month },
  })
