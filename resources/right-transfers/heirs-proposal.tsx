import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeadHolder } from '../../core/title/dead-holder'
import { heirOrderOf } from '../../core/title/heir-orders'
import type { HeirProposal } from '../../core/title/heirs'
import type { Signing } from '../../core/title/reasons'
import type { HeirOrderName } from '../../core/title/starting-names'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { FamilyMember } from './heirs-form'

/** Who inherits in what parts, who signs what, and the button that makes the transfer of it. */
export function HeirsProposal({
  right,
  order,
  of,
  all,
  people,
  answer,
}: {
  right: number
  order: HeirOrderName
  of: DeadHolder
  /** How many holders died. */
  all: number
  people: readonly FamilyMember[]
  answer: HeirProposal
}) {
  const texts = useAreaTexts(useArea('right-transfers'))
  const rules = useAreaTexts(useArea('transfer-rules'))
  const may = useAreaAccess('right-transfers')
  const data = useSextonDataProvider()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const nameOf = (key: number) => people.find((one) => one.key === key)?.name ?? `#${key}`
  const whole = answer.heirs.reduce((sum, { share }) => sum + share, 0)
  const signer = (contact: number, signs: Signing) => ({
    contact,
    signs,
    kinship: people.find(({ key }) => key === contact)?.kinship,
  })
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { data: made } = await data.create<AreaRecord>('right-transfers', {
        data: {
          right,
          reason: 'inheritance',
          succession: 'intestacy',
          passing: [of.contact],
          holders: answer.heirs.map(({ key, share }, i) => ({
            contact: key,
            share,
            role: i === 0 && all === 1 ? 'owner' : 'co-owner',
          })),
          signers: [
            ...answer.signs.map((contact) => signer(contact, 'declaration')),
            ...answer.renounces.map((contact) => signer(contact, 'renunciation')),
          ],
        },
      })
      navigate(links.show('right-transfers', made.id))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Panel title={texts.areaText('heirs.proposal')}>
      <WriteFailure error={failure} />
      {answer.heirs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('heirs.nobody')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }} aria-label={texts.areaText('heirs.proposal')}>
          {answer.heirs.map(({ key, share }) => (
            <li key={key}>
              {texts.areaText('heirs.part', { name: nameOf(key), share, parts: whole })}
            </li>
          ))}
        </Box>
      )}
      {(answer.signs.length > 0 || answer.renounces.length > 0) && (
        <>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
            {texts.areaText('heirs.sign')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {answer.signs.map((key) => (
              <li key={key}>{texts.areaText('heirs.declares', { name: nameOf(key) })}</li>
            ))}
            {answer.renounces.map((key) => (
              <li key={key}>{texts.areaText('heirs.renounced', { name: nameOf(key) })}</li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', my: 2 }}>
        {texts.areaText('heirs.order', {
          order: rules.choice('heirs', order),
          source: [heirOrderOf(order).source, heirOrderOf(order).renouncedPasses?.source]
            .filter(Boolean)
            .join('; '),
        })}
      </Typography>
      {may.write && (
        <Button
          variant="contained"
          disabled={busy || answer.heirs.length === 0}
          onClick={() => void start()}
        >
          {texts.areaText('heirs.start')}
        </Button>
      )}
    </Panel>
  )
}
