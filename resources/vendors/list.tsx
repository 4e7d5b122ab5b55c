import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { todayIn } from '../../core/week'
import { columnsOf } from '../../src/derive/columns'
import { ListPage } from '../../src/derive/list-page'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'
import { PaperChips } from './paper-chips'
import { toRenew } from './papers'

/** Firms, those first to be seen whose papers end. */
export default function VendorList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { timeZone } = useReading()
  const wanted = toRenew(todayIn(timeZone))
  return (
    <ListPage
      area={area}
      columns={[
        ...columnsOf(area, texts).filter(({ key }) => key !== 'papersUntil' && key !== 'remarks'),
        {
          key: '$papers',
          label: texts.own('column'),
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
      ownFilters={['papersUntil_lte']}
      above={(list) => {
        const on = list.filter.papersUntil_lte !== undefined
        return (
          <Button
            size="small"
            variant={on ? 'contained' : 'outlined'}
            aria-pressed={on}
            sx={{ mb: 1.5 }}
            onClick={() =>
              list.filterBy({ papersUntil_lte: on ? undefined : wanted.papersUntil_lte })
            }
          >
            {texts.own('toRenew')}
          </Button>
        )
      }}
    />
  )
}
