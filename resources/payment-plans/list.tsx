import { addDays, todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { listColumnsOf } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Plans by what is due next, the longest overdue first. */
export default function PaymentPlanList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  return (
    <ListPage
      area={area}
      // The link says whose it is.
      linkColumn={{ label: texts.label('contract') }}
      columns={listColumnsOf(area, texts).filter(({ key }) => key !== 'contractName')}
      presets={usePresets()}
      card={(record) => ({
        title: record.label,
        facts: (
          <>
            <Value area={area} path="dueAmount" value={record.dueAmount} />
            {record.nextDue ? ' · ' : null}
            <Value area={area} path="nextDue" value={record.nextDue} status={record.status} />
          </>
        ),
        chip: <Value area={area} path="status" value={record.status} />,
      })}
    />
  )
}

function usePresets(): ListPreset[] {
  const texts = useAreaTexts(useArea())
  const today = todayIn(useFormat().timeZone)
  const running = ['active', 'defaulted']
  return [
    {
      label: texts.areaText('show.overdue'),
      filter: { status: running, nextDue_lte: addDays(today, -1) },
    },
    {
      label: texts.areaText('show.thisWeek'),
      filter: { status: running, nextDue_gte: today, nextDue_lte: addDays(today, 6) },
    },
    { label: texts.choice('status', 'defaulted'), filter: { status: 'defaulted' } },
    { label: texts.choice('status', 'completed'), filter: { status: 'completed' } },
  ]
}
