import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../i18n/i18n'
import { copyText } from '../kit/copy-text'
import { closeMessage, type DialogMessage, useMessage } from './dialogs'
import './dialog.css'
import { useModal } from '../kit/use-modal'

/** Shows what `showMessage` was given, one at a time, over everything else. */
export function MessageDialogs() {
  const message = useMessage()
  // Beside the page, not within it: an open panel hides all of the page from screen readers.
  return (
    message &&
    createPortal(<MessageDialog key={numberOf(message)} message={message} />, document.body)
  )
}

/** Each message gets a dialog of its own, though the next one may say the same. */
const numbers = new WeakMap<DialogMessage, number>()
let last = 0
function numberOf(message: DialogMessage): number {
  const known = numbers.get(message) ?? ++last
  numbers.set(message, known)
  return known
}

function MessageDialog({ message }: { message: DialogMessage }) {
  const t = useT()
  const id = useId()
  const dialog = useModal()
  const [copied, setCopied] = useState('')
  const copy = async () => {
    const id = message.errorId ?? ''
    const done = await copyText(id, dialog.current)
    setCopied(t(done ? 'error.copied' : 'error.notCopied', { id }))
  }
  return (
    <dialog
      ref={dialog}
      className="message"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        closeMessage()
      }}
    >
      <h2 id={`${id}-title`}>{message.title}</h2>
      <div id={`${id}-text`}>
        {message.heading && <p className="message-heading">{message.heading}</p>}
        {message.text && <p>{message.text}</p>}
      </div>
      <footer>
        <span role="status">{copied}</span>
        {message.errorId && (
          <button type="button" className="button" onClick={copy}>
            {t('error.copyId')}
          </button>
        )}
        <button type="button" className="button primary" data-first onClick={closeMessage}>
          {t('error.close')}
        </button>
      </footer>
    </dialog>
  )
}
