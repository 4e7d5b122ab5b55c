import Box from '@mui/material/Box'
import { signatureBox, signaturePath } from '../../core/custody/chain'
import { useArea } from '../../src/app/use-area'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'
import { useCustodyChain } from './use-chain'

/** Who had them when: each entry with its day, its place and its people, the newest first. */
export function CustodyChain({ cremains }: { cremains: number }) {
  const texts = useAreaTexts(useArea())
  const { data, error, refetch } = useCustodyChain(cremains)
  return (
    <Panel title={texts.areaText('chain')}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      ) : (
        <WaitState height={96} />
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: AreaRecord }) {
  const area = useArea('custody-events')
  const texts = useAreaTexts(area)
  const own = useAreaTexts(useArea())
  const { person, place, relation, document, documentDigits, signature, remarks } = entry
  const shown = [
    document ? texts.choice('document', String(document)) : null,
    documentDigits ? `…${documentDigits}` : null,
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 2.5,
        pb: 1.5,
        ml: 0.5,
        borderLeft: 2,
        borderColor: 'divider',
        fontSize: '.875rem',
        overflowWrap: 'anywhere',
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: -6,
          top: 6,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{texts.choice('kind', String(entry.kind))}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Value area={area} path="on" value={entry.on} />
        </Box>
      </Box>
      {Boolean(person || relation) && <div>{[person, relation].filter(Boolean).join(' · ')}</div>}
      {Boolean(place) && (
        <div>
          {texts.label('place')}: {String(place)}
        </div>
      )}
      {shown.length > 0 && <div>{shown.join(' ')}</div>}
      {entry.signedOnPaper === true && <div>{own.areaText('signature.paper')}</div>}
      {typeof signature === 'string' && signaturePath.test(signature) && (
        <Box
          component="svg"
          role="img"
          aria-label={own.areaText('signature.of', { name: String(person ?? '') })}
          viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
          sx={{
            display: 'block',
            width: 180,
            maxWidth: '100%',
            bgcolor: '#fff',
            my: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <path
            d={signature}
            fill="none"
            stroke="#14213d"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </Box>
      )}
      {Boolean(remarks) && <div>{String(remarks)}</div>}
      {Boolean(entry.recordedBy) && (
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
          {texts.label('recordedBy')}: {String(entry.recordedBy)}
        </Box>
      )}
    </Box>
  )
}
