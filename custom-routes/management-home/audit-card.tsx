import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import { useId } from 'react'
import type { AuditVerification, BrokenEntry } from '../../core/audit'
import { getLocale, useT } from '../../src/i18n/i18n'
import { formatInstant } from '../../src/kit/instants'
import './audit-card.css'
import { useVerification } from './use-verification'

/** Named on the card; the program names all (npm run verify-audit). */
const shown = 10
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether the audit is as it was written: when that was last seen, over how many entries, and what was found. */
export function AuditCard() {
  const t = useT()
  const id = useId()
  const { state, last, verify, reload } = useVerification()
  const busy = state === 'verifying'
  return (
    <section className="audit-card" aria-labelledby={id} aria-busy={busy || state === 'loading'}>
      <div className="audit-card-head">
        <h2 id={id}>{t('management.audit.title')}</h2>
        {state !== 'loading' && state !== 'failed' && (
          <button type="button" className="button" onClick={verify} disabled={busy}>
            {t(busy ? 'management.audit.verifying' : 'management.audit.now')}
          </button>
        )}
      </div>
      <p className="audit-card-lead">{t('management.audit.lead')}</p>
      {state === 'loading' && <div className="audit-card-wait" />}
      {state === 'failed' && (
        <div role="alert" className="audit-card-failed">
          <p>{t('management.audit.failed')}</p>
          <button type="button" className="button" onClick={reload}>
            {t('management.audit.again')}
          </button>
        </div>
      )}
      <div role="status">
        {state === 'not-done' && <p>{t('management.audit.notDone')}</p>}
        {last && <Result {...last} />}
        {!last && ['idle', 'not-done'].includes(state) && (
          <p className="audit-card-line">
            <HistoryOutlined aria-hidden />
            {t('management.audit.never')}
          </p>
        )}
      </div>
    </section>
  )
}

function Result({ checked, broken, brokenCount, waiting, endedAt, by }: AuditVerification) {
  const t = useT()
  const locale = getLocale()
  const n = (value: number) => value.toLocaleString(locale)
  const sound = brokenCount === 0
  const facts = [
    t('management.audit.when', {
      when: formatInstant(endedAt, locale, timeZone),
      who: by ?? t('management.audit.itself'),
    }),
    ...(sound ? [] : [t('management.audit.checked', { count: n(checked) })]),
    ...(waiting > 0 ? [t('management.audit.waiting', { smart_count: waiting })] : []),
  ]
  return (
    <>
      <p className={`audit-card-line ${sound ? 'sound' : 'broken'}`}>
        {sound ? <CheckCircleOutlined aria-hidden /> : <ErrorOutlined aria-hidden />}
        <strong>
          {sound
            ? t('management.audit.ok', { count: n(checked) })
            : t('management.audit.broken', { smart_count: brokenCount })}
        </strong>
      </p>
      <p className="audit-card-facts">{facts.join(' · ')}</p>
      {!sound && (
        <ul>
          {broken.slice(0, shown).map((one) => (
            <li key={`${one.cemeteryId} ${one.seq} ${one.reason} ${one.id}`}>
              <Broken {...one} />
            </li>
          ))}
        </ul>
      )}
      {broken.length > shown && (
        <p className="audit-card-facts">{t('management.audit.more', { count: shown })}</p>
      )}
    </>
  )
}

function Broken({ cemeteryId, cemetery, reason, seq, count }: BrokenEntry) {
  const t = useT()
  const chain =
    cemeteryId === null
      ? t('management.audit.system')
      : (cemetery ?? t('management.audit.cemetery', { id: cemeteryId }))
  const entries =
    count > 1
      ? t('management.audit.several', { seq, to: seq + count - 1 })
      : t('management.audit.one', { seq })
  return (
    <>
      {chain}, {entries}: {t(`management.audit.reason.${reason}`)}
    </>
  )
}
