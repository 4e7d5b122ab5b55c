import { useEffect } from 'react'
import type { DocumentAccess } from '../../core/documents/recipient-view'
import { changeLocale, getLocale, useT } from '../../src/i18n/i18n'
import { localeNames, locales } from '../../src/i18n/locale'
import { Logo } from '../../src/kit/emblem'
import { zoneName } from '../../src/kit/instants'
import { localeOf, mediumDate } from './format'

/** The cemetery's logo, or the product's, and the languages. */
export function DocumentHead({ access: { cemetery } }: { access: DocumentAccess }) {
  const t = useT()
  return (
    <header className="document-head">
      {cemetery.logoUrl ? (
        <img className="cemetery-logo" src={cemetery.logoUrl} alt={cemetery.name} />
      ) : (
        <Logo name={t('app.name')} />
      )}
      <nav aria-label={t('language.label')}>
        <ul className="languages">
          {locales.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                lang={locale}
                aria-pressed={locale === getLocale()}
                onClick={() => void changeLocale(locale)}
              >
                {localeNames[locale]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** The document's name, and what the cemetery asks for and until when (specification 2.12). */
export function DocumentTitle({
  access,
  sentence,
}: {
  access: DocumentAccess
  sentence: 'askToSign' | 'shared'
}) {
  const t = useT()
  const { cemetery, expiration, fileName, message } = access
  const zone = zoneName(cemetery.timeZone, localeOf(access))
  const [before, after] = t(`documentAccess.${sentence}`, {
    cemetery: cemetery.name,
    expiration: '\u0000',
  }).split('\u0000')
  useEffect(() => {
    document.title = `${fileName} · ${cemetery.name}`
  }, [fileName, cemetery.name])
  return (
    <div className="document-title">
      <h1>{fileName}</h1>
      <p className="asked">
        {before}
        <time dateTime={expiration} title={zone}>
          {mediumDate(expiration, access)}
        </time>
        {after}
      </p>
      <p className="visually-hidden">{t('documentAccess.zone', { zone })}</p>
      {message && (
        <figure className="office-message">
          <figcaption>{t('documentAccess.message', { cemetery: cemetery.name })}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
    </div>
  )
}
