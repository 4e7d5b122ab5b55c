import type { SignatureValue, SigningField } from '../../core/documents/recipient-view'
import { HttpError } from '../../src/providers/http'

export interface EntriesState {
  /** What the server has, by field. */
  saved: ReadonlyMap<string, SignatureValue>
  /** What it is still to get; null takes a field back. */
  unsent: ReadonlyMap<string, SignatureValue | null>
  sending: boolean
  /** The connection was lost; what is unsent stays. */
  lost: boolean
  /** The last refusal of a field, to be told to the reader. */
  refused: { fieldName: string; error: HttpError } | null
}

interface Options {
  saved: Iterable<[string, SignatureValue]>
  unsent: Iterable<[string, SignatureValue | null]>
  send: (fieldName: string, value: SignatureValue | null) => Promise<unknown>
  /** Keeps what is unsent beyond a reload. */
  keep: (unsent: Array<[string, SignatureValue | null]>) => void
  /** The document is not open to this reader any more: 403 or 404. */
  onEnd: (error: HttpError) => void
}

/**
 * What a recipient has signed or entered. Entries show at once and are sent one after another; without a
 * connection they wait for `retry`.
 */
export class Entries {
  private state: EntriesState
  private readonly listeners = new Set<() => void>()
  private onItsWay: Promise<void> | null = null

  constructor(private readonly options: Options) {
    this.state = {
      saved: new Map(options.saved),
      unsent: new Map(options.unsent),
      sending: false,
      lost: false,
      refused: null,
    }
  }

  readonly get = () => this.state
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** Enters the same in all of these fields. */
  enter(fieldNames: readonly string[], value: SignatureValue | null): Promise<void> {
    const unsent = new Map(this.state.unsent)
    for (const name of fieldNames)
      if (value === null && !this.state.saved.has(name) && !this.state.sending) unsent.delete(name)
      else unsent.set(name, value)
    this.setUnsent(unsent, { refused: null })
    return this.retry()
  }

  /** @returns when all that waits has been sent, or could not be; also where it was on its way already. */
  retry(): Promise<void> {
    this.onItsWay ??= this.send().finally(() => {
      this.onItsWay = null
    })
    return this.onItsWay
  }

  private async send(): Promise<void> {
    this.set({ sending: true, lost: false })
    let lost = false
    for (let next = this.next(); next && !lost; next = this.next()) {
      const [fieldName, value] = next
      try {
        await this.options.send(fieldName, value)
        this.settle(fieldName, value)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        lost = this.fail(fieldName, error)
      }
    }
    this.set({ sending: false, lost })
  }

  /** The server's own list, after it has said that something is missing. */
  reset(saved: Iterable<[string, SignatureValue]>) {
    this.set({ saved: new Map(saved) })
  }

  private next() {
    return this.state.unsent.entries().next().value
  }

  private settle(fieldName: string, value: SignatureValue | null) {
    const saved = new Map(this.state.saved)
    if (value === null) saved.delete(fieldName)
    else saved.set(fieldName, value)
    this.drop(fieldName, value, { saved })
  }

  /** @returns whether to wait for a better connection */
  private fail(fieldName: string, error: HttpError): boolean {
    if (error.status === 403 || error.status === 404) {
      this.options.onEnd(error)
      return true
    }
    if (error.status === 0 || error.status === 429 || error.status >= 500) return true
    this.drop(fieldName, this.state.unsent.get(fieldName), { refused: { fieldName, error } })
    return false
  }

  /** Unless something else has been entered meanwhile. */
  private drop(
    fieldName: string,
    value: SignatureValue | null | undefined,
    also: Partial<EntriesState>,
  ) {
    const unsent = new Map(this.state.unsent)
    if (unsent.get(fieldName) === value) unsent.delete(fieldName)
    this.setUnsent(unsent, also)
  }

  private setUnsent(unsent: Map<string, SignatureValue | null>, also: Partial<EntriesState>) {
    this.options.keep([...unsent])
    this.set({ ...also, unsent })
  }

  private set(next: Partial<EntriesState>) {
    this.state = { ...this.state, ...next }
    for (const listener of this.listeners) listener()
  }
}

/** What a field shows: what was entered last, sent or not. */
export function entryOf(state: EntriesState, fieldName: string): SignatureValue | undefined {
  const unsent = state.unsent.get(fieldName)
  return unsent === undefined ? state.saved.get(fieldName) : (unsent ?? undefined)
}

export const isDone = (value: SignatureValue | undefined) =>
  value !== undefined && (value.kind !== 'checkbox' || value.checked)

/** From the first page to the last, line by line. */
export const inReadingOrder = (fields: readonly SigningField[]): SigningField[] =>
  fields.toSorted((a, b) => a.pageNumber - b.pageNumber || a.y - b.y || a.x - b.x)

/** Required fields without an entry, in reading order. */
export const openFields = (state: EntriesState, fields: readonly SigningField[]): SigningField[] =>
  inReadingOrder(fields).filter(
    ({ fieldName, required }) => required && !isDone(entryOf(state, fieldName)),
  )

/** The open field after this one; after the last the first again. */
export function nextOpenField(
  open: readonly SigningField[],
  fields: readonly SigningField[],
  after: string | null,
): SigningField | undefined {
  const order = inReadingOrder(fields).map(({ fieldName }) => fieldName)
  const at = after === null ? -1 : order.indexOf(after)
  return open.find(({ fieldName }) => order.indexOf(fieldName) > at) ?? open[0]
}
