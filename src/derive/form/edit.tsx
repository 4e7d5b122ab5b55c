import { useArea } from '../../app/area-context'
import { WithRecord } from '../fields/with-record'
import { FormPage, type FormPageProps } from './form-page'

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
