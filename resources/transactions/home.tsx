import { Link } from 'react-router'
import { formatMoney } from '../../core/money'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { HomeCard } from '../../src/kit/home-card'
import type { DayMoney } from './day-money'
import './home.css'

/** How much came in today, and what is expected next; each amount leads to the list that adds up to it. */
export default function MoneyHome({ data }: { data: DayMoney }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { currency, locale } = useFormat()
  const { day, before, until, plans } = data
  const rows = [
    {
      key: 'taken',
      to: links.list(area.name, { date_gte: day, date_lte: day }, ['date', 'DESC']),
      always: true,
    },
    {
      key: 'invoices',
      to: links.list('invoices', { status: ['open', 'part-paid'], due_gte: day, due_lte: until }, [
        'due',
        'ASC',
      ]),
    },
    {
      key: 'instalments',
      to: links.list('payment-plans', { status: plans, nextDue_gte: day, nextDue_lte: until }, [
        'nextDue',
        'ASC',
      ]),
    },
    {
      key: 'late',
      to: links.list('payment-plans', { status: plans, nextDue_lte: before }, ['nextDue', 'ASC']),
    },
  ] as const
  return (
    <HomeCard
      title={texts.areaText('home.title')}
      more={{
        to: links.page('Reports/receivables-ageing'),
        label: texts.areaText('home.more'),
      }}
    >
      <ul className="home-rows">
        {rows.map(({ key, to, ...row }) =>
          'always' in row || data[key] !== 0 ? (
            <li key={key}>
              <div className="home-row-main">
                <Link to={to}>{texts.areaText(`home.${key}`)}</Link>
              </div>
              <strong className={`home-amount ${key}`}>
                {formatMoney(data[key], currency, locale)}
              </strong>
            </li>
          ) : null,
        )}
      </ul>
    </HomeCard>
  )
}
