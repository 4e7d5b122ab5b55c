import { type ReactNode, useEffect } from 'react'
import { changeLocale, getLocale, useT } from '../i18n/i18n'
import { localeNames, locales } from '../i18n/locale'
import { PublicHeader } from './public-header'
import './public-page.css'

/** A page outside the frame. Sets the document's title; the page brings its own h1. */
export function PublicPage({
  title,
  header = false,
  children,
}: {
  title: string
  /** Whether the menu stands above it (specification 2.1 hides it on some pages). */
  header?: boolean
  children: ReactNode
}) {
  const t = useT()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  return (
    <div className="public-page">
      {header && <PublicHeader />}
      <main>{children}</main>
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
    </div>
  )
}
