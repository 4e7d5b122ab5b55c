import { useArea } from '../app/area-context'
import { FormPage, type FormPageProps } from './form-page'
import { WithRecord } from './with-record'

/** The form of the record that the URL names. */
export function EditPage(props: Omit<FormPageProps, 'area' | 'record'>) {
  const area = useArea()
  return (
    <WithRecord area={area} fresh>
      {(record) => <FormPage key={record.id} {...props} area={area} record={record} />}
    </WithRecord>
  )
}

export default function DerivedEdit() {
  return <EditPage />
}
