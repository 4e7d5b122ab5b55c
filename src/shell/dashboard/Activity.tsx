import { useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { HomeEvent } from '../../../core/home'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { HomeCard, HomeNothing } from '../../kit/home-card'
import { formatInstant } from '../../kit/instants'
import { formatTimeAgo } from '../../kit/time-ago'

/** Who did what last, in sentences. */
export function Activity({ events, now }: { events: readonly HomeEvent[]; now: Date }) {
  const translate = useTranslate()
  return (
    <HomeCard title={translate('home.activity')}>
      {events.length === 0 ? (
        <HomeNothing text={translate('home.noActivity')} />
      ) : (
        <ol className="events">
          {events.map((event) => (
            <Line key={event.id} event={event} now={now} />
          ))}
        </ol>
      )}
    </HomeCard>
  )
}

function Line({ event, now }: { event: HomeEvent; now: Date }) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const { locale, timeZone } = useFormat()
  const area = areaOf(event.resource)
  if (!area) return null
  const texts = areaTexts(area, translate)
  const { user, action, record, count, at, importId, status } = event
  const things = count === 1 ? texts.one : texts.many
  const list = links.list(area.name)
  // A word of a settings list is no page of its own.
  const page = (id: number) => (area.menu === 'settings' ? list : links.show(area.name, id))
  const parts: Record<string, ReactNode> = {
    who: <strong>{user ? user.name : translate('areas.timeline.system')}</strong>,
    record: record && <Link to={page(record.id)}>{record.label}</Link>,
    what: (
      <Link to={importId ? links.page(`Imports/${importId}`) : list}>
        {`${count.toLocaleString(locale)} ${lowercaseWithinSentence(things)}`}
      </Link>
    ),
    status: status && texts.choice('status', status),
  }
  const said = record ? (status ? 'home.did.status' : `home.did.${action}`) : `home.many.${action}`
  const other = translate(record ? 'home.did.other' : 'home.many.other')
  return (
    <li>
      <p>{filled(translate(said, { _: other }), parts)}</p>
      <small>
        {record && `${texts.one} · `}
        <time dateTime={at} title={formatInstant(at, locale, timeZone)}>
          {formatTimeAgo(at, now, locale, timeZone)}
        </time>
      </small>
    </li>
  )
}

/** A sentence with what its placeholders stand for. */
const filled = (text: string, parts: Record<string, ReactNode>) =>
  text
    .split(/%\{(\w+)\}/)
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
    .map((piece, i) => <Fragment key={i}>{i % 2 === 0 ? piece : parts[piece]}</Fragment>)
