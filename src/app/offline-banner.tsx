import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n'
import './wait.css'

export function OfflineBanner() {
  const t = useT()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <p className="offline" role="alert" ref={measure}>
      {t('offline.text')}
    </p>
  )
}

/** What stays at the top of the page stays below the banner, however many lines it has. */
function measure(banner: HTMLElement | null) {
  const { style } = document.documentElement
  const tell = () => style.setProperty('--offline', `${banner?.offsetHeight ?? 0}px`)
  window.addEventListener('resize', tell)
  tell()
  return () => {
    window.removeEventListener('resize', tell)
    style.removeProperty('--offline')
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
