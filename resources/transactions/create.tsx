import { todayIn } from '../../core/calendar-days'
import { transactionTypes } from '../../core/sales/transaction-types'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import { ChoiceInput } from '../../src/derive/form/choice-input'
import { CreatePage } from '../../src/derive/form/create'
import type { FieldComponent } from '../../src/derive/form/form-sections'
import type { InputProps } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'

// Interest runs by a payment plan, which posts it.
const choices = transactionTypes.filter((type) => type !== 'reversal' && type !== 'interest')
/** A reversal is made from what it reverses. */
const looks: Readonly<Record<string, FieldComponent>> = {
  type: (props) => (
    <ChoiceInput {...(props as InputProps<never>)} field={{ ...props.field, choices } as never} />
  ),
}

export default function TransactionCreate() {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useFormat()
  return (
    <CreatePage
      fieldComponents={looks}
      initial={{ type: 'payment', date: todayIn(timeZone) }}
      sections={[
        {
          title: texts.one,
          fields: [
            'contract',
            'reservation',
            'contact',
            'type',
            'amount',
            'date',
            'method',
            'reference',
            'bank',
            'payer',
            'remarks',
          ],
        },
      ]}
    />
  )
}
