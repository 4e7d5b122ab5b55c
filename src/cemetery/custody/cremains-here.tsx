import Box from '@mui/material/Box'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { useRelated } from '../../record/page/related-list'

/** The cremains of a person, or those that an interment is for; nothing where there are none. */
export default function CremainsHere({
  field,
  id,
}: {
  field: 'deceased' | 'interment'
  id: number
}) {
  const area = useArea('cremains')
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const { data = [] } = useRelated({ area, path: field }, id, may.read)
  if (!may.read || data.length === 0) return null
  return (
    <Panel title={texts.many}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{ display: 'flex', gap: 1.5, fontSize: '.875rem' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordLink to="cremains" id={record.id} strong />
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                <Value area={area} path="receivedOn" value={record.receivedOn} />
                {Boolean(record.container) && ` · ${record.container}`}
                {typeof record.place === 'number' && (
                  <>
                    {' · '}
                    <Value area={area} path="place" value={record.place} />
                  </>
                )}
              </Box>
            </Box>
            <Value area={area} path="status" value={record.status} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
