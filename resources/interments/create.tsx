import { CreatePage } from '../../src/derive/form/create'
import { useIntermentForm } from './form'

export default function IntermentCreate() {
  return <CreatePage {...useIntermentForm()} />
}
