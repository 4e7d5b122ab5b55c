import { CreatePage } from '../../src/derive/form/create'
import { useLocationForm } from './form'

export default function LocationCreate() {
  return <CreatePage {...useLocationForm()} />
}
