import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import type { Notice } from '../../core/notices'
import { useAreaLinks } from '../app/use-area-links'
import { useFormat } from '../app/use-format'
import { areaOf } from '../areas/areas'
import { formatTimeAgo } from '../kit/time-ago'
import './notices.css'

/** One thing that somebody is told of; a link where it has a page. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const links = useAreaLinks()
  const { kind, resource, recordId, label, at, by, action, due, unseen } = notice
  const to =
    kind !== 'failed'
      ? areaOf(resource) && links.show(resource, recordId)
      : resource === 'imports'
        ? links.page(`Imports/${recordId}`)
        : undefined
  const text = kind === 'failed' ? translate(`notices.failed.${resource}`, { label }) : label
  const done = action && translate(`areas.timeline.action.${action}`, { _: action })
  return (
    <li className={unseen ? 'notice-line unseen' : 'notice-line'}>
      <span className="notice-text">
        {to ? (
          <Link to={to} onClick={onFollow}>
            {text}
          </Link>
        ) : (
          text
        )}
        {unseen && <span className="visually-hidden"> ({translate('notices.new')})</span>}
      </span>
      <span className="notice-facts">
        {[
          translate(`notices.kinds.${kind}`),
          due && translate('notices.due', { day: formatCalendarDate(due, locale) }),
          by && done ? translate('notices.by', { action: done, name: by }) : done,
          formatTimeAgo(at, new Date(), locale, timeZone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
