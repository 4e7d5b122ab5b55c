import { useSearchParams } from 'react-router'
import { parseFilterJson } from '../../../core/list-query'
import { useArea } from '../../app/area-context'
import { FormPage, type FormPageProps } from './form-page'

/** What a link asked the new form to start with: `?source={"location":5}`, as react-admin has it. */
export const usePrefill = () => parseFilterJson(useSearchParams()[0].get('source'))

/** The form for a new record, with what the link says filled in. */
export function CreatePage(props: Omit<FormPageProps, 'area' | 'record'>) {
  const area = useArea()
  const source = usePrefill()
  return (
    <FormPage key={area.name} {...props} area={area} initial={{ ...props.initial, ...source }} />
  )
}

export default function DerivedCreate() {
  return <CreatePage />
}
