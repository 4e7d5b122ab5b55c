import { CreatePage } from '../../src/derive/create'
import { useDeceasedForm } from './form'

export default function DeceasedCreate() {
  return <CreatePage {...useDeceasedForm()} />
}
