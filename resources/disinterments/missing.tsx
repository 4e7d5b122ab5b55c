import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import { useArea } from '../../src/app/use-area'
import { useMissing } from '../../src/cemetery/custody/use-missing'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'

/** What is missing before it may be done, by the rules of the jurisdiction. */
export function MissingPanel({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const { data, error, refetch } = useMissing(record)
  return (
    <Panel title={texts.areaText('missing.title')}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {data.map((one) => (
            <Line key={`${one.kind} ${one.contact ?? ''}`} open>
              {texts.areaText(`missing.${one.kind}`, { name: one.name ?? '…' })}
            </Line>
          ))}
          {data.length === 0 && <Line>{texts.areaText('missing.none')}</Line>}
        </Box>
      ) : (
        <WaitState height={72} />
      )}
      <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', fontSize: '.8125rem' }}>
        {texts.areaText('missing.note')}
      </Box>
    </Panel>
  )
}

function Line({ open, children }: { open?: true; children: string }) {
  const Icon = open ? RadioButtonUnchecked : CheckCircleOutlined
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, fontSize: '.875rem' }}>
      <Icon
        fontSize="small"
        sx={{ color: open ? 'var(--attention)' : 'var(--success)', flex: 'none' }}
      />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
