import { EditPage } from '../../src/derive/form/edit'
import { fieldComponents } from './holiday-inputs'

export default function ServiceRulesEdit() {
  return <EditPage fieldComponents={fieldComponents} />
}
