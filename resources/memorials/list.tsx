import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'

export default function MemorialList() {
  return <ListPage area={useArea()} presets={usePresets()} />
}

/** What the grounds are walked for, and what waits for the office. */
function usePresets(): ListPreset[] {
  const texts = useAreaTexts(useArea())
  const today = todayIn(useFormat().timeZone)
  return [
    {
      label: texts.areaText('show.unsafe'),
      filter: { condition: 'unsafe', status: 'installed' },
    },
    { label: texts.areaText('show.due'), filter: { nextInspection_lte: today } },
    {
      label: texts.choice('status', 'requested'),
      filter: { status: 'requested' },
      sort: { field: 'requestedOn', order: 'ASC' },
    },
  ]
}
