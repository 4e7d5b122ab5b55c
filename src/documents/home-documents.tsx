import { useLocaleState, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { DocumentFilter } from '../../core/documents/document'
import type { HomeDocuments as Documents } from '../../core/home'
import { useCemetery } from '../app/scope-context'
import { useAreaLinks } from '../app/use-area-links'
import { HomeCard } from '../kit/home-card'
import { formatInstant } from '../kit/instants'
import './home-documents.css'

const listed = [
  ['waiting', 'sent', ''],
  ['expiring', 'expiring', 'attention'],
  ['declined', 'declined', 'error'],
  ['expired', 'expired', 'error'],
  ['original', 'original', 'attention'],
] as const satisfies ReadonlyArray<readonly [keyof Documents, DocumentFilter, string]>

/** On the home: how many documents wait for what, and those that wait longest. */
export default function HomeDocuments({ documents }: { documents: Documents }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const [locale] = useLocaleState()
  const { timeZone } = useCemetery()
  return (
    <HomeCard
      title={translate('documents.title')}
      more={{ to: links.page('Documents'), label: translate('documents.home.all') }}
    >
      <p className="home-document-counts">
        {listed.map(
          ([key, filter, tone]) =>
            documents[key] > 0 && (
              <Link
                key={key}
                className={`figure-also ${tone}`}
                to={`${links.page('Documents')}?status=${filter}`}
              >
                {translate(`documents.home.${key}`, { smart_count: documents[key] })}
              </Link>
            ),
        )}
      </p>
      {documents.oldest.length > 0 && (
        <ul className="home-rows">
          {documents.oldest.map(({ id, name, record, sentAt, names }) => (
            <li key={id} className="home-document">
              <Link to={links.page(`Documents/${id}`)}>{name.replace(/\.pdf$/i, '')}</Link>
              <small>
                {[
                  record,
                  names.length > 0 && translate('documents.waitsFor', { names: names.join(', ') }),
                  translate('documents.sentOn', { when: formatInstant(sentAt, locale, timeZone) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
