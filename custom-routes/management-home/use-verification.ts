import { useCallback, useEffect, useRef, useState } from 'react'
import type { AuditVerification, LastVerification } from '../../core/audit'
import { HttpError, http } from '../../src/providers/http'

type State = 'loading' | 'failed' | 'idle' | 'verifying' | 'not-done'

/** How often it is asked whether one that is under way has ended. */
const every = 3_000

/** The last verification of the audit, and another one at a press. */
export function useVerification() {
  const [state, setState] = useState<State>('loading')
  const [last, setLast] = useState<AuditVerification | null>(null)
  const [asked, setAsked] = useState(0)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (background: boolean) =>
      http('/api/v1/audit/verification', { silent: true, background, signal: abort.signal }).then(
        ({ json }) => {
          const { last: kept, runningSince } = json as LastVerification
          setLast(kept)
          setState(runningSince ? 'verifying' : 'idle')
          if (runningSince) timer = setTimeout(() => look(true), every)
        },
        () => abort.signal.aborted || setState('failed'),
      )
    look(asked > 0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [asked])

  const reload = useCallback(() => {
    setState('loading')
    setAsked((n) => n + 1)
  }, [])

  const verify = useCallback(async () => {
    setState('verifying')
    try {
      // It goes on by itself when nobody waits for it.
      const { json } = await http('/api/v1/audit/verify', { silent: true, background: true })
      if (!alive.current) return
      setLast(json as AuditVerification)
      setState('idle')
    } catch (error) {
      if (!alive.current) return
      // Somebody else has begun one: its end is waited for.
      if (error instanceof HttpError && error.status === 409) setAsked((n) => n + 1)
      else setState('not-done')
    }
  }, [])

  return { state, last, verify, reload }
}
