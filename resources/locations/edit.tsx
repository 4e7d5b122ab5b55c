import { EditPage } from '../../src/derive/edit'
import { useLocationForm } from './form'

export default function LocationEdit() {
  return <EditPage {...useLocationForm()} />
}
