import { useId, useRef, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError } from '../../src/providers/http'
import { decline } from './calls'
import { Sheet } from './sheet'

interface Props {
  onDeclined: (paper: boolean) => void
  onClose: () => void
}

/** Declining with a reason, or asking for the document on paper. */
export function DeclineSheet({ onDeclined, onClose }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const busy = useRef(false)
  const [paper, setPaper] = useState(false)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState('')
  const send = async () => {
    if (busy.current) return
    if (reason.trim() === '') {
      setFailed(t(`documentAccess.decline.${paper ? 'paperRequired' : 'reasonRequired'}`))
      input.current?.focus()
      return
    }
    busy.current = true
    setFailed('')
    try {
      await decline({ reason: reason.trim(), paper })
      onDeclined(paper)
    } catch (error) {
      const said = t('documentAccess.decline.failed')
      setFailed(error instanceof HttpError ? keepErrorId(said, error.body.instance) : said)
    } finally {
      busy.current = false
    }
  }
  return (
    <Sheet
      title={t('documentAccess.decline.title')}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('documentAccess.decline.cancel')}
          </button>
          <button type="submit" className="button primary">
            {t('documentAccess.decline.send')}
          </button>
        </>
      }
    >
      <fieldset className="choices">
        <legend>{t('documentAccess.decline.how')}</legend>
        {[false, true].map((each) => (
          <label key={String(each)}>
            <input
              type="radio"
              name={`${id}-how`}
              checked={paper === each}
              onChange={() => setPaper(each)}
            />
            {t(`documentAccess.decline.${each ? 'paper' : 'refuse'}`)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-reason`}>
          {t(`documentAccess.decline.${paper ? 'paperReason' : 'reason'}`)}
        </label>
        <textarea
          ref={input}
          id={`${id}-reason`}
          data-first
          rows={3}
          maxLength={1000}
          required
          value={reason}
          aria-invalid={failed !== '' && reason.trim() === ''}
          aria-describedby={`${id}-failed`}
          onChange={(event) => setReason(event.target.value)}
        />
        <div id={`${id}-failed`} role="alert">
          {failed && (
            <p className="field-error">
              <FailedText text={failed} />
            </p>
          )}
        </div>
      </div>
    </Sheet>
  )
}
