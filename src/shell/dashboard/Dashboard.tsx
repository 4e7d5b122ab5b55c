import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { AnyArea } from '../../../core/area'
import type { Home } from '../../../core/home'
import { mayOpen } from '../../app/may-open'
import { useCemetery, useScope, useViewer } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import { areas } from '../../areas/areas'
import { loadDocumentsCard } from '../../documents/lazy-with-messages'
import { getLocale } from '../../i18n/i18n'
import { GroundsDrawing } from '../../kit/grounds-drawing'
import { optionalPart } from '../../kit/optional-part'
import { ErrorState } from '../../kit/states'
import { hourOf } from '../../kit/time-ago'
import { homeCardOf } from '../../navigation/area-screens'
import { mayRead, railGroupsOf } from '../../navigation/menu'
import { Activity } from './Activity'
import { AreaCard } from './AreaCard'
import { Attention } from './Attention'
import './dashboard.css'
import { FailedCard } from './FailedCard'
import { Figures } from './Figures'
import { splitFigures } from './split-figures'
import { useHome } from './use-home'
import { HomeWaiting } from './Waiting'

const Setup = optionalPart(() => import('./Setup'))
const DocumentsCard = optionalPart(loadDocumentsCard, DocumentsMissing)

function DocumentsMissing() {
  const translate = useTranslate()
  return <FailedCard title={translate('nav.documents')} retry={() => window.location.reload()} />
}

/** A cemetery's home: what the server answers, each area's part by the area's own card. */
export function Dashboard() {
  const { data, error, refetch, dismiss } = useHome()
  const [opened] = useState(() => new Date())
  const now = data ? new Date(data.now) : opened
  const cards = useCards(data)
  const figures = useMemo(() => splitFigures(data?.figures ?? []), [data])
  const retry = () => void refetch()
  const waiting = <HomeWaiting cards={cards.length} />
  return (
    <>
      <Head now={now} />
      {error && !data ? (
        <ErrorState error={error} retry={retry} />
      ) : !data ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {data.setup && <Setup steps={data.setup.steps} dismiss={dismiss} />}
          <Figures figures={figures.day} />
          <div className="home-cards">
            {(cards.length > 0 || data.documents) && (
              <div className="home-main">
                {cards.map((area) => (
                  <AreaCard
                    key={area.name}
                    area={area}
                    answer={data.cards[area.name]}
                    retry={retry}
                  />
                ))}
                {data.documents && <WaitingDocuments documents={data.documents} retry={retry} />}
              </div>
            )}
            <div className="home-side">
              {figures.day.length > 0 && <Attention figures={figures.attention} />}
              <Recent activity={data.activity} now={now} retry={retry} />
            </div>
          </div>
          {data.activity === null && cards.length === 0 && <NothingHere />}
        </Suspense>
      )}
    </>
  )
}

function WaitingDocuments({
  documents,
  retry,
}: {
  documents: NonNullable<Home['documents']>
  retry: () => void
}) {
  const translate = useTranslate()
  if ('failed' in documents) return <FailedCard title={translate('nav.documents')} retry={retry} />
  return <DocumentsCard documents={documents.data} />
}

function Recent({
  activity,
  now,
  retry,
}: {
  activity: Home['activity']
  now: Date
  retry: () => void
}) {
  const translate = useTranslate()
  if (!activity) return null
  if ('failed' in activity) return <FailedCard title={translate('home.activity')} retry={retry} />
  return <Activity events={activity.events} now={now} />
}

const NothingHere = () => <p>{useTranslate()('home.nothing')}</p>

/** The only h1: whom it is for, and the day that it is there. */
function Head({ now }: { now: Date }) {
  const translate = useTranslate()
  const { user } = useScope()
  const { timeZone, photoUrl } = useCemetery()
  const hour = hourOf(now, timeZone)
  const greeting = translate(
    hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening',
  )
  const day = new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(now)
  const name = user.displayName.includes('@') ? '' : user.displayName.split(' ')[0]
  return (
    <div className="page-head home-head">
      {photoUrl ? (
        <img
          className="home-photo"
          src={photoUrl}
          alt=""
          width={160}
          height={90}
          decoding="async"
        />
      ) : (
        <GroundsDrawing className="home-photo" />
      )}
      <div>
        <p className="eyebrow">{day}</p>
        <h1>{name ? translate('home.greeting', { greeting, name }) : greeting}</h1>
      </div>
      <DayPages />
    </div>
  )
}

/** The pages of the day that areas offer here, such as the day sheet. */
function DayPages() {
  const translate = useTranslate()
  const viewer = useViewer()
  const links = useAreaLinks()
  const offered = areas.filter(
    (area) => area.homePage && (writes(area) ? mayOpen(area, viewer, true) : mayRead(area, viewer)),
  )
  if (offered.length === 0) return null
  return (
    <div className="home-pages">
      {offered.map((area) => (
        <Button
          key={area.name}
          component={Link}
          to={links.page(`${area.path}/${area.homePage}`)}
          variant={writes(area) ? 'contained' : 'outlined'}
          size="large"
        >
          {translate(`resources.${area.name}.pages.${area.homePage}`)}
        </Button>
      ))}
    </div>
  )
}

/** The day's main work stands out. */
const writes = ({ writePages, homePage = '' }: AnyArea) => writePages?.includes(homePage) === true

/**
 * The areas with a card, in the menu's order: before the answer those that will have one, after it those
 * that have, and those whose part failed.
 */
function useCards(data: Home | undefined): AnyArea[] {
  const viewer = useViewer()
  const order = railGroupsOf(areas, viewer).flatMap((group) => group.areas)
  return [...new Set([...order, ...areas])].filter((area) => {
    const answer = data?.cards[area.name]
    if (answer && 'failed' in answer) return true
    return homeCardOf(area) && (data ? answer !== undefined : mayRead(area, viewer))
  })
}
