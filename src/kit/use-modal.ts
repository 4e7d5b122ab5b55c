import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The browser's own modal dialog, for as long as it is rendered: over everything, keeping the focus, and
 * giving it back. It begins on what carries `data-first`; React's autoFocus would act before it is open.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the next picture: once the dialog has left the page, its closing gives nothing back.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    // A panel that opens meanwhile hides all that is beside it; this lies above it, and is never hidden.
    const shown = new MutationObserver(() => element?.removeAttribute('aria-hidden'))
    if (element) shown.observe(element, { attributeFilter: ['aria-hidden'] })
    return () => {
      shown.disconnect()
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
