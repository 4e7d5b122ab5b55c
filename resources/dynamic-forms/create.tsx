import { Navigate } from 'react-router'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'

/** A new field is made among those of its records. */
export default function FieldCreate() {
  return <Navigate to={`${useLinks().list(useArea().name)}?field=new`} replace />
}
