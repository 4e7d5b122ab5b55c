import { todayIn } from '../../core/calendar-days'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { CreatePage } from '../../src/derive/form/create'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** A delivery; one is undone from its own page. */
export default function DeliveryCreate() {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  return (
    <CreatePage
      initial={{ date: todayIn(timeZone), quantity: 1 }}
      sections={[
        {
          title: texts.one,
          fields: ['obligation', 'quantity', 'date', 'deliveredBy', 'interment', 'remarks'],
        },
      ]}
    />
  )
}
