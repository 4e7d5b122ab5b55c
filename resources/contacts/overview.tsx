import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { IntermentLine } from '../../src/cemetery/interments-here'
import { useRelationships } from '../../src/cemetery/use-relationships'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { RecordFacts } from '../../src/record/page/related-list'

/** How many of each part stand here; the rest is a link away. */
const SHOWN = 5

/** What those who belong to a contact have; their own stands in its panels and tabs. Each part for whoever may read it. */
export function Overview({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const ties = useRelationships('contacts', record)
  const idsOf = (to: string) => [...new Set(ties.flatMap((tie) => (tie.to === to ? [tie.id] : [])))]
  const family = idsOf('contacts')
  const rights = usePart(
    'interment-rights',
    { 'holders.contact': family, status: 'active' },
    'holderNames',
  )
  const reservations = usePart('reservations', { contact: family, status: 'active' }, 'expires')
  const interments = usePart('interments', { deceased: idsOf('deceased') }, 'id')
  const contracts = usePart('contracts', { 'parties.contact': family }, 'date', 'DESC')
  const interactions = usePart('interactions', { contact: family }, 'on', 'DESC')
  const parts = [rights, reservations, interments, contracts, interactions]
  if (parts.every(({ data }) => data.length === 0)) return null
  const owed = contracts.data.reduce((sum, { balance }) => sum + Number(balance ?? 0), 0)
  return (
    <Panel title={texts.areaText('overview')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part part={rights}>
          {(right) => (
            <>
              <RecordLink to="locations" id={Number(right.location)} strong />
              <Quiet>
                <To part={rights} record={right}>
                  {String(right.holderNames || right.label)}
                </To>
              </Quiet>
            </>
          )}
        </Part>
        <Part part={reservations}>{(one) => <Plain part={reservations} record={one} />}</Part>
        <Part part={interments}>{(one) => <IntermentLine interment={one} />}</Part>
        <Part
          part={contracts}
          aside={
            contracts.total <= SHOWN &&
            owed !== 0 && (
              <>
                {texts.areaText('owed')}{' '}
                <strong>
                  <Value area={contracts.area} path="balance" value={owed} />
                </strong>
              </>
            )
          }
        >
          {(one) => <Plain part={contracts} record={one} />}
        </Part>
        <Part part={interactions}>{(one) => <Plain part={interactions} record={one} />}</Part>
      </Box>
    </Panel>
  )
}

interface PartOf {
  area: ReturnType<typeof useArea>
  filter: Record<string, unknown>
  data: AreaRecord[]
  total: number
}

/** The first records of one area that concern any of these; none where nobody is asked about. */
function usePart(
  name: string,
  filter: Record<string, unknown>,
  field: string,
  order: 'ASC' | 'DESC' = 'ASC',
): PartOf {
  const area = useArea(name)
  const may = useAreaAccess(area)
  const nobody = Object.values(filter).some((ids) => Array.isArray(ids) && ids.length === 0)
  const { data = [], total = SHOWN + 1 } = useGetList<AreaRecord>(
    name,
    { filter, pagination: { page: 1, perPage: SHOWN }, sort: { field, order } },
    { enabled: may.read && !nobody, retry: false },
  )
  return { area, filter, data, total }
}

function Part({
  part: { area, filter, data, total },
  aside,
  children,
}: {
  part: PartOf
  aside?: ReactNode
  children: (record: AreaRecord) => ReactNode
}) {
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  if (data.length === 0) return null
  return (
    <section aria-label={texts.many}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Typography component="h3" variant="subtitle2" sx={{ mr: 'auto' }}>
          {texts.many}
        </Typography>
        <Box component="span" sx={{ fontSize: '.875rem' }}>
          {aside}
        </Box>
        {total > SHOWN && (
          <Link
            component={RouterLink}
            to={links.list(area.name, filter)}
            sx={{ fontSize: '.875rem', minHeight: 24 }}
          >
            {translate('areas.related.all', { count: '' }).trim()}
          </Link>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ py: 0.5, fontSize: '.875rem' }}>
            {children(record)}
          </Box>
        ))}
      </Box>
    </section>
  )
}

function Plain({ part, record }: { part: PartOf; record: AreaRecord }) {
  return (
    <>
      <To part={part} record={record} strong>
        {record.label}
      </To>
      <RecordFacts area={part.area} record={record} />
    </>
  )
}

function To({
  part,
  record,
  strong,
  children,
}: {
  part: PartOf
  record: AreaRecord
  strong?: boolean
  children: ReactNode
}) {
  const links = useAreaLinks()
  return (
    <Link
      component={RouterLink}
      to={links.show(part.area.name, record.id)}
      underline="hover"
      sx={{
        fontWeight: strong ? 600 : 500,
        display: 'inline-block',
        minHeight: 24,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Link>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{children}</Box>
}
