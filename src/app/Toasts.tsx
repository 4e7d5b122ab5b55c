import SnackbarContent from '@mui/material/SnackbarContent'
import { CloseNotificationContext, useNotificationContext, useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CopyErrorId } from '../kit/copy-error-id'
import { errorIdOf } from '../kit/error-id'
import './toasts.css'

interface Toast {
  key: number
  message: ReactNode
  error: boolean
  /** How long it stays while nobody looks after it, milliseconds; null: until it is closed. */
  stays: number | null
  args: Record<string, unknown> | undefined
}

/** A sentence is read in this time, also by those who read slowly. */
const READ_MS = 7_000
const MOST = 3
let last = 0

/**
 * What was done, told where it does not interrupt. Each message stands for its own time, and as long as the
 * pointer or the focus is on it; a new one does not wait for those before it, nor take them away.
 */
export function Toasts() {
  const { takeNotification } = useNotificationContext()
  const [shown, setShown] = useState<readonly Toast[]>([])
  // It is another function for every message that comes.
  useEffect(() => {
    const next = takeNotification()
    if (!next) return
    const { message, type, notificationOptions = {} } = next
    const { autoHideDuration: stays = READ_MS, messageArgs: args } = notificationOptions
    last += 1
    const toast = { key: last, message, error: type === 'error', stays, args }
    setShown((all) => [...all, toast].slice(-MOST))
  }, [takeNotification])
  const close = useCallback(
    (key: number) => setShown((all) => all.filter((toast) => toast.key !== key)),
    [],
  )
  const those = (error: boolean) =>
    shown
      .filter((toast) => toast.error === error)
      .map((toast) => <One key={toast.key} toast={toast} onClose={close} />)
  // Both are there before there is anything to tell: what is added to them is read out.
  return (
    <div className="toasts">
      <div role="status" aria-atomic="false">
        {those(false)}
      </div>
      <div role="alert" aria-atomic="false">
        {those(true)}
      </div>
    </div>
  )
}

function One({ toast, onClose }: { toast: Toast; onClose: (key: number) => void }) {
  const { key, message, stays, args } = toast
  const translate = useTranslate()
  const [held, hold] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    // The focus does not vanish with what had it.
    if (box.current?.contains(document.activeElement))
      document.getElementById('main')?.focus({ preventScroll: true })
    onClose(key)
  }, [key, onClose])
  useEffect(() => {
    if (held || !stays) return
    const timer = setTimeout(close, stays)
    return () => clearTimeout(timer)
  }, [held, stays, close])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked after is no action
    <div
      ref={box}
      className="toast"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <CloseNotificationContext value={close}>
        {typeof message === 'string' ? (
          <SnackbarContent
            role="presentation"
            message={translate(message, { _: message, ...args })}
            action={toast.error && <CopyErrorId id={errorIdOf(message)} />}
          />
        ) : (
          message
        )}
      </CloseNotificationContext>
    </div>
  )
}
