import { EditPage } from '../../src/derive/form/edit'
import { usePropertyTypeForm } from './form'

export default function PropertyTypeEdit() {
  return <EditPage {...usePropertyTypeForm()} />
}
