import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { WaitState } from '../../src/kit/states'
import { LineList } from './line-list'
import { LinePanel } from './line-panel'
import { type ListedBankLine, useBankLines } from './use-bank-lines'

export default function BankStatementShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Statement record={record} />}</WithRecord>
}

/** The lines of a statement at the left, what the chosen one might be at the right. */
function Statement({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const wide = useMediaQuery('(min-width:900px)')
  const [all, setAll] = useState(false)
  const lines = useBankLines(record.id, all)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const shown = lines.data ?? []
  const line = shown.find(({ id }) => id === chosen) ?? shown[0]
  /** The next one below takes the place of a line that was settled. */
  const settled = (of: ListedBankLine) => {
    const at = shown.findIndex(({ id }) => id === of.id)
    setChosen((shown[at + 1] ?? shown[at - 1])?.id ?? null)
    list.current?.focus()
  }
  return (
    <>
      <PageHead
        eyebrow={texts.one}
        title={String(record.account)}
        chips={
          <Typography component="span">
            <Value area={area} path="from" value={record.from} plain /> –{' '}
            <Value area={area} path="to" value={record.to} plain />
          </Typography>
        }
        actions={<Discard record={record} />}
      />
      <Balances record={record} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <Panel
          title={texts.areaText('lines')}
          flush
          action={
            <ToggleButtonGroup
              exclusive
              size="small"
              value={all ? 'all' : 'open'}
              aria-label={texts.areaText('which')}
              onChange={(_, value: string | null) => value && setAll(value === 'all')}
            >
              <ToggleButton value="open" sx={{ minHeight: 36 }}>
                {texts.areaText('openLines', { smart_count: Number(record.openCount ?? 0) })}
              </ToggleButton>
              <ToggleButton value="all" sx={{ minHeight: 36 }}>
                {texts.areaText('allLines')}
              </ToggleButton>
            </ToggleButtonGroup>
          }
        >
          {lines.isPending ? (
            <WaitState height={240} />
          ) : shown.length === 0 ? (
            <Typography sx={{ p: 2 }}>{texts.areaText('nothingOpen')}</Typography>
          ) : (
            <LineList
              lines={shown}
              chosen={line?.id ?? null}
              ref={list}
              onChoose={(id) => {
                setChosen(id)
                if (!wide) panel.current?.scrollIntoView({ block: 'start' })
              }}
              onEnter={() =>
                panel.current?.querySelector<HTMLElement>('[data-proposal], button')?.focus()
              }
            />
          )}
        </Panel>
        <Box ref={panel} sx={{ scrollMarginTop: 72 }}>
          {line && <LinePanel key={line.id} line={line} onSettled={() => settled(line)} />}
        </Box>
      </Box>
      <Typography
        sx={{ color: 'text.secondary', fontSize: '.8125rem', display: { xs: 'none', md: 'block' } }}
      >
        {texts.areaText('keys')}
      </Typography>
      <span className="visually-hidden" role="status">
        {lines.isPending ? translate('areas.state.loading') : ''}
      </span>
    </>
  )
}

function Balances({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const facts = (['opening', 'closing', 'lineCount', 'openCount', 'fileName'] as const).filter(
    (name) => record[name] !== null && record[name] !== undefined,
  )
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, mb: 2, fontSize: '.875rem' }}
    >
      {facts.map((name) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {texts.label(name)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Value area={area} path={name} value={record[name]} plain />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What was read by mistake goes again, while nothing of it is matched. */
function Discard({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const may = useAreaAccess('contracts')
  const data = useSextonDataProvider()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const notify = useNotify()
  const [failure, setFailure] = useState<unknown>(null)
  const [asking, setAsking] = useState(false)
  const { data: matched } = useGetList(
    'bank-lines',
    {
      filter: { statement: record.id, status: 'matched' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: may.write && !record.archivedAt },
  )
  if (!may.write || record.archivedAt || matched?.length !== 0) return null
  const discard = async () => {
    setFailure(null)
    try {
      await data.call('bank-statements', { path: `${record.id}/discard`, version: record.version })
      await cache.invalidateQueries()
      notify(texts.areaText('discarded'), { type: 'success' })
      navigate(links.list('bank-statements'))
    } catch (error) {
      setFailure(error)
      setAsking(false)
    }
  }
  return (
    <>
      <WriteFailure error={failure} />
      {asking ? (
        <>
          <Button onClick={() => setAsking(false)}>{texts.areaText('keep')}</Button>
          <Button color="error" variant="contained" onClick={() => void discard()}>
            {texts.areaText('discardNow')}
          </Button>
        </>
      ) : (
        <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
          {texts.areaText('discard')}
        </Button>
      )}
    </>
  )
}
