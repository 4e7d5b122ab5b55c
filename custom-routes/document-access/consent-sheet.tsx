import { useRef, useState } from 'react'
import { useT } from '../../src/i18n/i18n'
import { keepErrorId } from '../../src/kit/error-id'
import { FailedText } from '../../src/kit/failed-text'
import { HttpError } from '../../src/providers/http'
import { giveConsent } from './calls'
import { Sheet } from './sheet'

interface Props {
  text: string
  onGiven: () => void
  onDecline: () => void
  onClose: () => void
}

/** What is agreed to before the first signature, with the way not to. */
export function ConsentSheet({ text, onGiven, onDecline, onClose }: Props) {
  const t = useT()
  const [failed, setFailed] = useState('')
  const busy = useRef(false)
  const agree = async () => {
    if (busy.current) return
    busy.current = true
    setFailed('')
    try {
      await giveConsent()
      onGiven()
    } catch (error) {
      const said = t('documentAccess.consent.failed')
      setFailed(error instanceof HttpError ? keepErrorId(said, error.body.instance) : said)
    } finally {
      busy.current = false
    }
  }
  return (
    <Sheet
      title={t('documentAccess.consent.title')}
      onClose={onClose}
      onSubmit={() => void agree()}
      foot={
        <>
          <button type="button" className="button" onClick={onDecline}>
            {t('documentAccess.decline.open')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('documentAccess.consent.later')}
          </button>
          <button type="submit" className="button primary">
            {t('documentAccess.consent.agree')}
          </button>
        </>
      }
    >
      <div className="consent-text" tabIndex={-1} data-first>
        {text}
      </div>
      <div role="alert">
        {failed && (
          <p className="field-error">
            <FailedText text={failed} />
          </p>
        )}
      </div>
    </Sheet>
  )
}
