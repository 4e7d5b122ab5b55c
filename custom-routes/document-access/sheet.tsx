import { type FormEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from '../../src/kit/use-modal'

interface Props {
  title: string
  children: ReactNode
  /** Its buttons, the one that goes on last. */
  foot: ReactNode
  onClose: () => void
  onSubmit: () => void
}

/** A dialog over the document; on a phone at the foot of the screen, where a thumb reaches. */
export function Sheet({ title, children, foot, onClose, onSubmit }: Props) {
  const id = useId()
  const dialog = useModal()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className="message document-sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form noValidate onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <footer>{foot}</footer>
      </form>
    </dialog>,
    document.body,
  )
}
