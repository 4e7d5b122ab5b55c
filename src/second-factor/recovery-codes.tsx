import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n'
import './second-factor.css'

/** Shown once: to be copied or written down before one goes on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <p>{t('secondFactor.codes.text')}</p>
      <ul
        className="second-codes"
        ref={list}
        tabIndex={-1}
        aria-label={t('secondFactor.codes.title')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="second-actions">
        <button type="button" className="button primary" onClick={onKept}>
          {t('secondFactor.codes.kept')}
        </button>
      </div>
    </>
  )
}
