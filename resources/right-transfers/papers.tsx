import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { PrintablePaper } from '../../core/papers/template'
import type { ShareHolder } from '../../core/title/shares'
import type { Signer } from '../../core/title/signers'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { usePapers } from '../../src/record/documents/api'
import { loadSendDialog } from '../../src/record/documents/lazy-with-messages'
import { isOpenDraft } from './status'

const SendDialog = lazy(loadSendDialog)

interface Sending {
  paper: string
  contacts: number[]
  name: string
}

/** The papers that go with the reason: each a button that sends it to those who sign it. */
export function TransferPapers({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const { locale } = useFormat()
  const may = useAreaAccess(area)
  const contacts = useAreaAccess('contacts')
  const papers = usePapers(area.name, record.id, record.version).data ?? []
  const signers = (record.signers ?? []) as Signer[]
  const people = useLinkedRecords(
    'contacts',
    signers.map(({ contact }) => contact),
  ).records
  const right = useLinkedRecords('interment-rights', [Number(record.right)]).records[0]
  const [open, setOpen] = useState<Sending | null>(null)
  const nameOf = ({ names }: PrintablePaper) =>
    Object.entries(names).find(([language]) => locale.startsWith(language))?.[1] ??
    Object.values(names)[0] ??
    ''
  const parties = [right?.holders, record.holders].flatMap(
    (holders) => ((holders ?? []) as ShareHolder[])[0]?.contact ?? [],
  )
  const all = papers.flatMap((paper): Sending[] => {
    if (!paper.perSigner) return [{ paper: paper.key, contacts: parties, name: nameOf(paper) }]
    if (signers.length === 0) return [{ paper: paper.key, contacts: [], name: nameOf(paper) }]
    return paper.perSigner.contacts.map((contact) => ({
      paper: paper.key,
      contacts: [contact],
      name: [nameOf(paper), people.find(({ id }) => id === contact)?.label]
        .filter(Boolean)
        .join(': '),
    }))
  })
  if (!may.write || !contacts.read || !isOpenDraft(record) || all.length === 0) return null
  return (
    <Panel title={texts.areaText('papers')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ml: -0.625 }}>
        {all.map((one) => (
          <li key={`${one.paper} ${one.contacts.join()}`}>
            <Button
              startIcon={<SendOutlined />}
              onClick={() => setOpen(one)}
              sx={{ textAlign: 'start', justifyContent: 'start' }}
            >
              {one.name}
            </Button>
          </li>
        ))}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <SendDialog area={area} record={record} initial={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
