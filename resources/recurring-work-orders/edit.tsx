import { EditPage } from '../../src/derive/form/edit'
import { useRecurringForm } from './form'

export default function RecurringEdit() {
  const { sections } = useRecurringForm()
  return <EditPage sections={sections} />
}
