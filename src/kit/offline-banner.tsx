import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n'
import './wait.css'

export function OfflineBanner() {
  const t = useT()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <p className="offline" role="alert">
      {t('offline.text')}
    </p>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
