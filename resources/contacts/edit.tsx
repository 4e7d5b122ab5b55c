import { EditPage } from '../../src/derive/form/edit'
import { useContactForm } from './form'

export default function ContactEdit() {
  return <EditPage {...useContactForm()} />
}
