import { CreatePage } from '../../src/derive/form/create'
import { fieldComponents } from './form'

export default function DisintermentCreate() {
  return <CreatePage fieldComponents={fieldComponents} />
}
