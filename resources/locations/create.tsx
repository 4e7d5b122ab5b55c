import { CreatePage } from '../../src/derive/create'
import { useLocationForm } from './form'

export default function LocationCreate() {
  return <CreatePage {...useLocationForm()} />
}
