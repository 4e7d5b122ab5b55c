import { EditPage } from '../../src/derive/edit'
import { useIntermentForm } from './form'

export default function IntermentEdit() {
  return <EditPage {...useIntermentForm()} />
}
