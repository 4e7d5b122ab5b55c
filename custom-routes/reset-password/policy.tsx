import { useEffect, useState } from 'react'
import { getLocale, useT } from '../../src/i18n/i18n'
import { loadPolicy } from './reset'
import './reset.css'

/** The rules, as the server words them; shown, not checked here (specification section 5). */
export function Policy() {
  const t = useT()
  const locale = getLocale()
  const [lines, setLines] = useState<readonly string[] | null>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language they are asked for anew
  useEffect(() => {
    let left = false
    void loadPolicy().then((loaded) => left || setLines(loaded))
    return () => {
      left = true
    }
  }, [locale])
  return (
    <section className="policy" id="password-policy" aria-labelledby="policy-title">
      <h2 id="policy-title">{t('recovery.policy')}</h2>
      {lines ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{t('recovery.policyFailed')}</p>
      )}
    </section>
  )
}
