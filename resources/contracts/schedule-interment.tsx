import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ItemLine } from './items-table'
import type { Party } from './parties'

/** From a contract to the interment that it is for: the call begins with its purchaser and its place. */
export function ScheduleInterment({
  record,
  parties,
  items,
}: {
  record: AreaRecord
  parties: readonly Party[]
  items: readonly ItemLine[]
}) {
  const texts = useAreaTexts(useArea())
  const links = useAreaLinks()
  const interments = useArea('interments')
  const may = useAreaAccess(interments)
  if (!may.write || record.interment !== null || record.status === 'cancelled') return null
  const purchaser = parties.find(({ role }) => role === 'purchaser')?.contact
  const places = items.flatMap(({ location }) => (typeof location === 'number' ? [location] : []))
  const source = JSON.stringify({
    contract: record.id,
    ...(purchaser && { purchaser, authorisedBy: purchaser }),
    ...(places.length === 1 && { location: places[0] }),
  })
  return (
    <Button
      variant="outlined"
      component={RouterLink}
      to={`${links.page(`${interments.path}/At-Need`)}?source=${encodeURIComponent(source)}`}
    >
      {texts.areaText('schedule')}
    </Button>
  )
}
