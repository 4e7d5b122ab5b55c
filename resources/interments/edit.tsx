import { EditPage } from '../../src/derive/form/edit'
import { useIntermentForm } from './form'

export default function IntermentEdit() {
  return <EditPage {...useIntermentForm()} />
}
