import { Navigate, useParams } from 'react-router'
import { useAreaLinks } from '../../src/app/use-area-links'

/** An owner is changed where they are kept: in the contact's form, which leads back to their record. */
export default function OwnerEdit() {
  const links = useAreaLinks()
  return <Navigate to={links.edit('contacts', String(useParams().id))} replace />
}
