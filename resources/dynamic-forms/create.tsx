import { Navigate } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'

/** A new field is made among those of its records. */
export default function FieldCreate() {
  return <Navigate to={`${useAreaLinks().list(useArea().name)}?field=new`} replace />
}
