import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { FormPage } from '../../src/derive/form/form-page'
import { useContractForm } from './form'

export default function ContractEdit() {
  const area = useArea()
  return (
    <WithRecord area={area} fresh>
      {(record) => <Edit key={record.id} record={record} />}
    </WithRecord>
  )
}

function Edit({ record }: { record: AreaRecord }) {
  const { initial: _, ...form } = useContractForm(record)
  return <FormPage area={useArea()} record={record} {...form} />
}
