import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { addDays, todayIn } from '../../core/calendar-days'
import { daysOver } from '../../core/custody/collection'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { type AreaRecord, listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'

export default function CremainsList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const columns = listColumnsOf(area, texts)
    .filter(({ key }) => key !== 'personName')
    .map((column) =>
      column.key === 'collectBy'
        ? { ...column, cell: (record: AreaRecord) => <CollectBy record={record} /> }
        : column,
    )
  return (
    <ListPage
      area={area}
      linkColumn={{ label: texts.label('personName') }}
      columns={columns}
      presets={usePresets()}
      actions={
        <Button component={RouterLink} to={links.list('custody-events')} variant="outlined">
          {texts.areaText('chain')}
        </Button>
      }
      card={(record) => ({
        title: record.label,
        facts: (
          <>
            <Value area={area} path="receivedOn" value={record.receivedOn} />
            {typeof record.collectBy === 'string' && ' · '}
            <CollectBy record={record} />
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}

/** The last day of the period, and by how much it has passed. */
function CollectBy({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone } = useFormat()
  const { collectBy } = record
  if (typeof collectBy !== 'string') return null
  const over = daysOver(collectBy, todayIn(timeZone))
  return (
    <>
      <Value area={area} path="collectBy" value={collectBy} />
      {over > 0 && (
        <div style={{ fontSize: '.8125rem' }}>
          {texts.areaText('daysOver', { smart_count: over })}
        </div>
      )}
    </>
  )
}

/** What is here, what nobody has collected in time (the longest first), and which notices are due. */
function usePresets(): ListPreset[] {
  const texts = useAreaTexts(useArea())
  const yesterday = addDays(todayIn(useFormat().timeZone), -1)
  const status = 'received'
  return [
    { label: texts.areaText('show.held'), filter: { status } },
    {
      label: texts.areaText('show.overdue'),
      filter: { status, collectBy_lte: yesterday },
      sort: { field: 'collectBy', order: 'ASC' },
    },
    {
      label: texts.areaText('show.notice'),
      filter: { status, noticeBy_lte: yesterday },
      sort: { field: 'noticeBy', order: 'ASC' },
    },
  ]
}
