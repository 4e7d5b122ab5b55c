import Box from '@mui/material/Box'
import { RecordLink } from '../../app/record-link'
import { useArea } from '../../app/use-area'
import { useAreaAccess } from '../../app/use-area-access'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { Panel } from '../../kit/panel'
import { useRelated } from '../../record/page/related-list'

/** The disinterments and moves of an interment; nothing where there are none. */
export default function DisintermentsHere({ interment }: { interment: number }) {
  const area = useArea('disinterments')
  const texts = useAreaTexts(area)
  const may = useAreaAccess(area)
  const left = useRelated({ area, path: 'interment' }, interment, may.read).data ?? []
  const came = useRelated({ area, path: 'newInterment' }, interment, may.read).data ?? []
  const all = [...left, ...came]
  if (!may.read || all.length === 0) return null
  return (
    <Panel title={texts.areaText('card')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {all.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{ display: 'flex', gap: 1.5, fontSize: '.875rem' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordLink to="disinterments" id={record.id} strong />
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                <Value area={area} path="kind" value={record.kind} />{' '}
                <Value
                  area={area}
                  path={record.doneOn ? 'doneOn' : 'plannedFor'}
                  value={record.doneOn ?? record.plannedFor}
                />
              </Box>
            </Box>
            <Value area={area} path="status" value={record.status} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
