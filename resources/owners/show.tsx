import { Navigate, useParams } from 'react-router'
import { useLinks } from '../../src/kit/use-links'

/** An owner is a contact: their record says it all. */
export default function OwnerShow() {
  const links = useLinks()
  return <Navigate to={links.show('contacts', String(useParams().id))} replace />
}
