import { useRef, useState } from 'react'
import { useT } from '../i18n/i18n'
import { copyText } from './copy-text'
import './copy-error-id.css'

/** Beside what tells of a failed call in its place: its id, as in the blocking dialog (specification 8). */
export function CopyErrorId({ id }: { id: string | undefined }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [said, say] = useState('')
  if (!id) return null
  const copy = async () => {
    const done = await copyText(id, button.current?.parentElement ?? null)
    say(t(done ? 'error.copied' : 'error.notCopied', { id }))
  }
  return (
    <>
      <button ref={button} type="button" className="copy-error-id" onClick={() => void copy()}>
        {t('error.copyId')}
      </button>
      <span role="status">{said}</span>
    </>
  )
}
