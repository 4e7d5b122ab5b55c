import { useSyncExternalStore } from 'react'

/** A blocking message over whatever page is open. */
export interface DialogMessage {
  title: string
  /** What happened, in the server's words where it gave any. */
  heading?: string
  text?: string
  /** Of one kind only one is told at a time, whatever its words. */
  kind?: string
  /** The error id that the reader can copy. */
  errorId?: string
  /** Run on closing, e.g. to go home. */
  onClose?: () => void
}

let queue: readonly DialogMessage[] = []
const listeners = new Set<() => void>()

/** Shows a message after those already open. The same one is not shown twice at a time. */
export function showMessage(message: DialogMessage) {
  if (!queue.some((open) => isSame(open, message))) set([...queue, message])
}

export function closeMessage() {
  const [open, ...rest] = queue
  set(rest)
  open?.onClose?.()
}

export const useMessage = () => useSyncExternalStore(subscribe, () => queue[0])

const isSame = (a: DialogMessage, b: DialogMessage) =>
  (a.kind !== undefined && a.kind === b.kind) ||
  (a.title === b.title && a.heading === b.heading && a.text === b.text)

function set(next: readonly DialogMessage[]) {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
