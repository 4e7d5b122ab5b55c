import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutboxMail } from '../../core/recovery'
import { NotFoundPage } from '../../src/app/not-found'
import { PublicPage } from '../../src/app/public-page'
import { getLocale, useT } from '../../src/i18n/i18n'
import { HttpError, http } from '../../src/providers/http'
import { Letter } from './letter'
import './outbox.css'

const everyMs = 3_000

/** The demo's mail. Anywhere else there is no such page. */
export default function Outbox() {
  const t = useT()
  const { mails, failure } = useMails()
  const [search] = useSearchParams()
  if (failure === 404) return <NotFoundPage />
  const open = mails?.find(({ id }) => String(id) === search.get('mail'))
  return (
    <PublicPage title={t('outbox.title')}>
      <section className="outbox" aria-labelledby="outbox-title">
        <h1 id="outbox-title">{t('outbox.title')}</h1>
        <p>{t('outbox.intro')}</p>
        {failure !== null && (
          <p className="notice" role="alert">
            {t('outbox.failed')}
          </p>
        )}
        {!mails && failure === null && <p role="status">{t('wait.text')}</p>}
        {mails?.length === 0 && (
          <p className="public-card">
            {t('outbox.none')} <Link to="/Forgot-Password">{t('recovery.forgotTitle')}</Link>
          </p>
        )}
        {open ? <Letter mail={open} /> : mails && mails.length > 0 && <List mails={mails} />}
      </section>
    </PublicPage>
  )
}

function List({ mails }: { mails: readonly OutboxMail[] }) {
  const t = useT()
  const when = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <nav aria-label={t('outbox.list')}>
      <ul className="mails">
        {mails.map(({ id, subject, to, at }) => (
          <li key={id}>
            <Link to={`/Outbox?mail=${id}`}>
              <strong>{subject}</strong>
              <span>{t('outbox.to', { address: to })}</span>
              <time dateTime={at}>{when.format(new Date(at))}</time>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What is in the outbox now, and every few seconds from now on. */
function useMails() {
  const [mails, setMails] = useState<readonly OutboxMail[]>()
  const [failure, setFailure] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const load = async () => {
      try {
        const { json } = await http('/api/v1/outbox', { background: true, anonymous: true })
        if (left) return
        setMails(json as OutboxMail[])
        setFailure(null)
      } catch (error) {
        if (left) return
        const status = error instanceof HttpError ? error.status : 0
        setFailure(status)
        if (status === 404) return
      }
      timer = setTimeout(() => void load(), everyMs)
    }
    void load()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return { mails, failure }
}
