import { useTranslate } from 'ra-core'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Facts } from '../../src/kit/facts'
import { Panel } from '../../src/kit/panel'
import { placesOf, type Room } from '../../src/kit/places'
import { useArea } from '../../src/kit/use-area'

/** How many places there are, taken and free. */
export function Places({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  return (
    <Panel title={texts.label('capacity')}>
      <Facts
        facts={placesOf(record as Room).map(({ kind, total, used, free }) => ({
          label: texts.choice('capacity', kind),
          value: translate('areas.space.used', { used, total, free }),
        }))}
      />
    </Panel>
  )
}
