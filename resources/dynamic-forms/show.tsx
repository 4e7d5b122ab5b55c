import { Navigate } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { WithRecord } from '../../src/derive/fields/with-record'

/** A field is seen among those of its records, where it is changed too. */
export default function FieldShow() {
  const area = useArea()
  const links = useAreaLinks()
  return (
    <WithRecord area={area}>
      {({ id, resource }) => (
        <Navigate to={`${links.list(area.name)}?records=${resource}&field=${id}`} replace />
      )}
    </WithRecord>
  )
}
