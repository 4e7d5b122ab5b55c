import { transactionTypes } from '../../core/sales/ledger'
import { todayIn } from '../../core/week'
import { CreatePage } from '../../src/derive/create'
import type { FieldLook } from '../../src/derive/form-sections'
import { ChoiceInput } from '../../src/derive/inputs/choice-input'
import type { InputProps } from '../../src/derive/inputs/input-props'
import { useAreaTexts } from '../../src/derive/texts'
import { useArea } from '../../src/kit/use-area'
import { useReading } from '../../src/kit/use-reading'

const choices = transactionTypes.filter((type) => type !== 'reversal')
/** A reversal is made from what it reverses. */
const looks: Readonly<Record<string, FieldLook>> = {
  type: (props) => (
    <ChoiceInput {...(props as InputProps<never>)} field={{ ...props.field, choices } as never} />
  ),
}

export default function TransactionCreate() {
  const texts = useAreaTexts(useArea())
  const { timeZone } = useReading()
  return (
    <CreatePage
      looks={looks}
      initial={{ type: 'payment', date: todayIn(timeZone) }}
      sections={[
        {
          title: texts.one,
          fields: ['contract', 'type', 'amount', 'date', 'method', 'reference', 'payer', 'remarks'],
        },
      ]}
    />
  )
}
