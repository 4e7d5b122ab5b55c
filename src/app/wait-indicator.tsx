import { useEffect, useState } from 'react'
import { useT } from '../i18n/i18n'
import { useBusy } from '../providers/pending'
import './wait.css'

/** Answers within this time never flash the indicator (design). */
const PATIENCE_MS = 300

/** Shows that requests are pending. It cannot be closed, takes no focus and blocks no input. */
export function WaitIndicator() {
  const t = useT()
  const busy = useBusy()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return (
    <div role="status" aria-live="polite">
      {busy && shown && (
        <div className="wait" data-wait>
          {t('wait.text')}
        </div>
      )}
    </div>
  )
}
