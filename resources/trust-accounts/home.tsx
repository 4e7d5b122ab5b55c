import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HomeCard } from '../../src/kit/home-card'
import { StatusChip } from '../../src/kit/status-chip'
import type { DueFunds } from './due-funds'

/** How much is to be deposited to which fund, by when. */
export default function TrustHome({ data }: { data: DueFunds }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const deposits = useAreaAccess('trust-deposits')
  const { currency, locale } = useFormat()
  return (
    <HomeCard
      title={texts.areaText('home.title')}
      more={
        deposits.write
          ? { to: links.create('trust-deposits'), label: texts.areaText('home.open') }
          : undefined
      }
    >
      <ul className="home-rows">
        {data.funds.map(({ fund, fundKind, due, dueBy, late }) => (
          <li key={`${fundKind} ${fund}`}>
            <time className="home-time" dateTime={dueBy}>
              {formatCalendarDate(dueBy, locale).replace(/,? \d{4}$/, '')}
            </time>
            <div className="home-row-main">
              <Link
                to={links.list(
                  area.name,
                  { fundKind, fund, outstanding_gte: 1, dueBy_lte: data.until },
                  ['dueBy', 'ASC'],
                )}
              >
                {fund}
              </Link>
              <p>{formatMoney(due, currency, locale)}</p>
            </div>
            {late && <StatusChip label={translate('areas.overdue')} tone="error" />}
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
