import { Navigate } from 'react-router'
import { WithRecord } from '../../src/derive/with-record'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'

/** A field is seen among those of its records, where it is changed too. */
export default function FieldShow() {
  const area = useArea()
  const links = useLinks()
  return (
    <WithRecord area={area}>
      {({ id, resource }) => (
        <Navigate to={`${links.list(area.name)}?records=${resource}&field=${id}`} replace />
      )}
    </WithRecord>
  )
}
