import { useEffect, useId, useRef, useState } from 'react'
import { closeMessage, type Message, useMessage } from '../app/dialogs'
import { useT } from '../i18n/i18n'
import './dialog.css'

/** Shows what `showMessage` was given, one at a time, over everything else. */
export function MessageDialogs() {
  const message = useMessage()
  return message && <MessageDialog key={`${message.title}|${message.text}`} message={message} />
}

/** The browser's own modal dialog: it keeps the focus, and gives it back on closing. */
function MessageDialog({ message }: { message: Message }) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const copy = async () => {
    await copyText(message.errorId ?? '', dialog.current)
    setCopied(true)
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
        <span role="status">{copied ? t('error.copied') : ''}</span>
        {message.errorId && (
          <button type="button" className="button" onClick={copy}>
            {t('error.copyId')}
          </button>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: a modal dialog starts on its closing button */}
        <button type="button" className="button primary" autoFocus onClick={closeMessage}>
          {t('error.close')}
        </button>
      </footer>
    </dialog>
  )
}

/** Without a secure origin there is no clipboard interface; a selection copies there too. */
async function copyText(text: string, within: HTMLElement | null) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    ;(within ?? document.body).append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
