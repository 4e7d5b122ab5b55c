import type { ReactNode } from 'react'
import { useModal } from '../kit/use-modal'
import './modal.css'

interface ModalProps {
  className: string
  onClose: () => void
  label?: string
  labelledBy?: string
  children: ReactNode
}

/** A panel over the page; a click beside it closes it. */
export function Modal({ className, onClose, label, labelledBy, children }: ModalProps) {
  const dialog = useModal()
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
