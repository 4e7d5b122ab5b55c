import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentField, OfficeDocumentDetails } from '../../../core/documents/document'
import { useDirty } from '../../app/unsaved-changes'
import { HttpError } from '../../providers/http'
import { useSaveFields } from '../../record/documents/api'

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** Somebody else has changed them meanwhile. */
  | { kind: 'stale'; current: OfficeDocumentDetails }
  | { kind: 'failed'; error: unknown }

const patience = 500

/**
 * Saves places to the draft as one goes, one call at a time, each by the version that the one before has made. What
 * could not be saved stays on the page, is said, and keeps the page from being left unasked.
 */
export function useAutosave(document: OfficeDocumentDetails, fields: readonly DocumentField[]) {
  const send = useSaveFields(document.id)
  const version = useRef(document.version)
  /** Null where it is not known: an answer was lost, and what was sent may be there. */
  const saved = useRef<readonly DocumentField[] | null>(fields)
  const latest = useRef(fields)
  latest.current = fields
  const running = useRef<Promise<boolean> | null>(null)
  const stopped = useRef(false)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })

  const once = useCallback(async (): Promise<boolean> => {
    const sending = latest.current
    setState({ kind: 'saving' })
    try {
      const answer = await send(sending, version.current)
      version.current = answer.version
      saved.current = sending
      setState({ kind: latest.current === sending ? 'saved' : 'waiting' })
      return true
    } catch (error) {
      const current =
        error instanceof HttpError && error.status === 412
          ? (error.body.current as OfficeDocumentDetails | undefined)
          : undefined
      const refused = error instanceof HttpError && error.status >= 400 && error.status < 500
      if (!refused) saved.current = null
      stopped.current = current !== undefined
      setState(current ? { kind: 'stale', current } : { kind: 'failed', error })
      return false
    }
  }, [send])

  /** Saves what is not saved. @returns whether all of it is */
  const flush = useCallback(async (): Promise<boolean> => {
    while (saved.current !== latest.current) {
      if (stopped.current) return false
      if (!running.current)
        running.current = once().finally(() => {
          running.current = null
        })
      if (!(await running.current)) return false
    }
    return true
  }, [once])

  useEffect(() => {
    if (stopped.current) return
    if (saved.current === fields) {
      // What was undone before it went out is as it was saved.
      if (!running.current)
        setState((now) =>
          now.kind === 'waiting' || now.kind === 'failed' ? { kind: 'saved' } : now,
        )
      return
    }
    setState((now) => (now.kind === 'saving' ? now : { kind: 'waiting' }))
    const timer = setTimeout(() => void flush(), patience)
    return () => clearTimeout(timer)
  }, [fields, flush])

  const changed = state.kind !== 'saved'
  useDirty(changed)
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => {
      void flush()
      event.preventDefault()
    }
    const again = () => void flush()
    window.addEventListener('beforeunload', ask)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('online', again)
    }
  }, [changed, flush])
  // Leaving for another page of the product needs no question: what waits is sent.
  useEffect(() => () => void flush(), [flush])

  return {
    state,
    flush,
    /** Goes on from what another has saved: with one's own places, or after taking theirs. */
    resume: (current: OfficeDocumentDetails, taken: readonly DocumentField[] | null) => {
      version.current = current.version
      stopped.current = false
      if (taken) saved.current = taken
      setState({ kind: taken ? 'saved' : 'waiting' })
      if (!taken) void flush()
    },
  }
}
