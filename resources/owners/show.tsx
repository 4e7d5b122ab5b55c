import { Navigate, useParams } from 'react-router'
import { useAreaLinks } from '../../src/app/use-area-links'

/** An owner is a contact: their record says it all. */
export default function OwnerShow() {
  const links = useAreaLinks()
  return <Navigate to={links.show('contacts', String(useParams().id))} replace />
}
