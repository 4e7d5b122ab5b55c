import { CreatePage } from '../../src/derive/form/create'
import { usePropertyTypeForm } from './form'

export default function PropertyTypeCreate() {
  return <CreatePage {...usePropertyTypeForm()} />
}
