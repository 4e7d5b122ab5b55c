import { CreatePage, usePrefill } from '../../src/derive/form/create'
import { useRecurringForm } from './form'

export default function RecurringCreate() {
  return <CreatePage {...useRecurringForm(usePrefill().replaces !== undefined)} />
}
