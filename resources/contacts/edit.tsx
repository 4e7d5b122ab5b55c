import { EditPage } from '../../src/derive/edit'
import { useContactForm } from './form'

export default function ContactEdit() {
  return <EditPage {...useContactForm()} />
}
