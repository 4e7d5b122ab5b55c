import { CreatePage } from '../../src/derive/create'
import { useIntermentForm } from './form'

export default function IntermentCreate() {
  return <CreatePage {...useIntermentForm()} />
}
