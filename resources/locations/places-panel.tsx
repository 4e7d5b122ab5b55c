import { useTranslate } from 'ra-core'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { type CapacityFacts, placesByKind } from '../../src/cemetery/place-counts'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Facts } from '../../src/kit/facts'
import { Panel } from '../../src/kit/panel'

/** How many places there are, taken and free. */
export function Places({ record }: { record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(useArea())
  const { propertyTypes } = useCemetery()
  return (
    <Panel title={texts.label('capacity')}>
      <Facts
        facts={placesByKind(record as CapacityFacts, propertyTypes).map(
          ({ kind, total, used, free }) => ({
            label: texts.choice('capacity', kind),
            value: translate('areas.space.used', { used, total, free }),
          }),
        )}
      />
    </Panel>
  )
}
