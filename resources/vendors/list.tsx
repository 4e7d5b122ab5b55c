import Stack from '@mui/material/Stack'
import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PaperChips } from './paper-chips'
import { expiringPapersFilter } from './papers'

/** Firms, those first to be seen whose papers end. */
export default function VendorList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone } = useFormat()
  return (
    <ListPage
      area={area}
      columns={[
        ...listColumnsOf(area, texts).filter(
          ({ key }) => key !== 'papersUntil' && key !== 'remarks',
        ),
        {
          key: '$papers',
          label: texts.areaText('column'),
          sort: 'papersUntil',
          cell: (record) => (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
              <PaperChips record={record} />
            </Stack>
          ),
        },
      ]}
      card={(record) => ({
        title: record.label,
        name: record.label,
        facts: [record.phone, record.email].filter(Boolean).join(' · '),
        chip: <PaperChips record={record} />,
      })}
      presets={[
        { label: texts.areaText('toRenew'), filter: expiringPapersFilter(todayIn(timeZone)) },
      ]}
    />
  )
}
