import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { AnyArea } from '../../core/area'
import { useAreaLinks } from '../app/use-area-links'
import { useFormat } from '../app/use-format'
import type { AreaRecord } from '../derive/fields/columns'
import { useKeyBindings } from '../kit/key-bindings'
import { optionalPart } from '../kit/optional-part'
import { loadFollowButton } from '../notices/lazy-with-messages'
import { interactionSubjectOf, LogInteraction } from './log-interaction'
import { PrintButton } from './print-button'
import { type ListPosition, useListPosition } from './use-list-position'
import './print.css'

const FollowButton = optionalPart(loadFollowButton)

/** On to the neighbours in the list that one came from (k and j), and onto paper. */
export default function RecordTools({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const place = useListPosition(area.name, record.id)
  const work = area.scope === 'cemetery' && area.menu !== 'settings'
  return (
    <Box className="no-print" sx={{ display: 'flex', alignItems: 'center' }}>
      {place && <Neighbours area={area} place={place} />}
      {/* A word of a settings list has nobody to talk to, and nobody takes it along on paper. */}
      {work && Object.keys(interactionSubjectOf(area, record)).length > 0 && (
        <LogInteraction area={area} record={record} />
      )}
      {work && !record.archivedAt && (
        <Suspense fallback={null}>
          <FollowButton area={area} record={record} />
        </Suspense>
      )}
      {(work || area.papers) && <PrintButton area={area} record={record} />}
    </Box>
  )
}

function Neighbours({ area, place }: { area: AnyArea; place: ListPosition }) {
  const translate = useTranslate()
  const { locale } = useFormat()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const { previous, next } = place
  // In place of this record: going back leads to the list, as it was.
  const go = (id: number) => navigate(links.show(area.name, id), { replace: true })
  useKeyBindings(
    (
      [
        ['j', 'next', next],
        ['k', 'previous', previous],
      ] as const
    ).map(([key, way, to]) => ({
      keys: [key],
      label: translate(`record.place.${way}`),
      group: 'page',
      run: () => {
        if (to === null) return false
        void go(to)
        return true
      },
    })),
  )
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)
  const button = (label: string, key: string, Icon: typeof ChevronLeft, to: number | null) => (
    <IconButton
      aria-label={translate(label)}
      title={`${translate(label)} (${key})`}
      aria-keyshortcuts={key}
      disabled={to === null}
      onClick={() => to !== null && go(to)}
    >
      <Icon />
    </IconButton>
  )
  return (
    <Box
      component="nav"
      aria-label={translate('record.place.nav')}
      sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: '.8125rem' }}
    >
      {button('record.place.previous', 'k', ChevronLeft, previous)}
      <span>
        {place.total === null
          ? count(place.at)
          : translate('record.place.of', { at: count(place.at), total: count(place.total) })}
      </span>
      {button('record.place.next', 'j', ChevronRight, next)}
    </Box>
  )
}
