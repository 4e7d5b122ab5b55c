import { EditPage } from '../../src/derive/form/edit'
import { fieldComponents } from './form'

export default function DisintermentEdit() {
  return <EditPage fieldComponents={fieldComponents} />
}
