import { EditPage } from '../../src/derive/form/edit'
import { useLocationForm } from './form'

export default function LocationEdit() {
  return <EditPage {...useLocationForm()} />
}
