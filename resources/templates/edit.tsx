import { EditPage } from '../../src/derive/form/edit'
import { templateInputs, useTemplateSections } from './form'

export default function TemplateEdit() {
  return <EditPage sections={useTemplateSections()} fieldComponents={templateInputs} />
}
