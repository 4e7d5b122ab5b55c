import type { AreaRecord } from '../../src/derive/columns'
import { FormPage } from '../../src/derive/form-page'
import { WithRecord } from '../../src/derive/with-record'
import { useArea } from '../../src/kit/use-area'
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
