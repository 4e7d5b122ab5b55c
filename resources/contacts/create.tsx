import { CreatePage } from '../../src/derive/create'
import { useContactForm } from './form'

export default function ContactCreate() {
  return <CreatePage {...useContactForm()} />
}
