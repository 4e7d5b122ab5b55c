import { useT } from '../i18n/i18n'
import { FailedText } from '../kit/failed-text'
import './second-factor.css'

/** What became of the last attempt. That one cancelled is no failure: it is said, and nothing is lost. */
export function FailureNotice({ failure }: { failure: string | null }) {
  const t = useT()
  const cancelled = failure === 'secondFactor.passkey.cancelled'
  return (
    <>
      <div role="alert">
        {failure && !cancelled && (
          <p className="notice">
            <FailedText text={t(failure)} />
          </p>
        )}
      </div>
      <div role="status">{cancelled && <p className="second-hint">{t(failure)}</p>}</div>
    </>
  )
}
