import { CreatePage } from '../../src/derive/form/create'
import { fieldComponents } from './holiday-inputs'

export default function ServiceRulesCreate() {
  return <CreatePage fieldComponents={fieldComponents} />
}
