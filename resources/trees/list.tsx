import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { ListPage } from '../../src/derive/list/list-page'
import type { ListPreset } from '../../src/derive/list/presets'
import { useAreaTexts } from '../../src/i18n/area-texts'

export default function TreeList() {
  return <ListPage area={useArea()} presets={usePresets()} />
}

/** What the arborist is called for, and what is to be looked at. */
function usePresets(): ListPreset[] {
  const texts = useAreaTexts(useArea())
  const today = todayIn(useFormat().timeZone)
  return [
    {
      label: texts.areaText('show.risky'),
      filter: { risk: ['high', 'extreme'], status: 'standing' },
    },
    { label: texts.areaText('show.due'), filter: { nextInspection_lte: today } },
  ]
}
