import { CreatePage } from '../../src/derive/form/create'
import { useContactForm } from './form'

export default function ContactCreate() {
  return <CreatePage {...useContactForm()} />
}
