import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './modal.css'

interface ModalProps {
  className: string
  onClose: () => void
  label?: string
  labelledBy?: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: over everything, keeping the focus and giving it back. It begins on
 * what carries `data-first`; React's autoFocus would act before the dialog is open.
 */
export function Modal({ className, onClose, label, labelledBy, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as a click beside it does
    <dialog
      ref={dialog}
      className={`panel ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
