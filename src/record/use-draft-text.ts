import { useEffect, useRef, useState } from 'react'
import { useScope } from '../app/scope-context'
import {
  deleteDraft,
  deleteExpiredDrafts,
  draftKey,
  readDraft,
  writeDraft,
} from '../providers/drafts'

/**
 * A text that is being written beside a record, kept as a draft of this browser until it is sent: it is
 * there again after a reload, a lost session or a look at another record. Null where nothing is written.
 * @param what which text of the record, e.g. `contacts/note`
 */
export function useDraftText(what: string, record: number) {
  const { user, cemetery } = useScope()
  const key = draftKey(user.id, cemetery?.id ?? 0, what, record)
  const [state, setState] = useState(() => read(key))
  // Another record on the same page has a text of its own.
  if (state.key !== key) setState(read(key))
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
    const timer = setTimeout(() => write(state), 300)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    // A closed tab, a lost session or a link does not wait for the timer.
    const now = () => write(latest.current)
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      if (latest.current.key === key) now()
    }
  }, [key])
  const setText = (text: string | null) => setState((before) => ({ ...before, text, typed: true }))
  return [state.text, setText] as const
}

interface DraftText {
  key: string
  text: string | null
  /** Whether it was changed here: what was only read is not written anew, and goes on growing old. */
  typed: boolean
}

function read(key: string): DraftText {
  deleteExpiredDrafts()
  const text = readDraft(key)?.values.text
  return { key, text: typeof text === 'string' ? text : null, typed: false }
}

function write({ key, text, typed }: DraftText) {
  if (!typed) return
  if (text === null || text.trim() === '') deleteDraft(key)
  else writeDraft(key, { at: Date.now(), version: 0, values: { text } })
}
