import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { formatCalendarDate } from '../../core/dates/calendar'
import { useArchive } from '../../src/app/use-archive'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFormat } from '../../src/app/use-format'
import { PrintMany } from '../../src/cemetery/receivables/lazy-with-messages'
import { PickList } from '../../src/cemetery/receivables/pick-list'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import { useRun } from './use-run'

/** Letters that wait to be sent: each can be opened and printed to look it over, then all go by mail or on paper. */
export function Prepared({ letters }: { letters: readonly AreaRecord[] }) {
  const area = useArea('dunning-letters')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const notify = useNotify()
  const archive = useArchive(area)
  const { locale } = useFormat()
  const { run, busy, failure } = useRun()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [printing, setPrinting] = useState<readonly number[] | null>(null)
  const picked = new Set(letters.flatMap(({ id }) => (left.has(id) ? [] : id)))
  const mailed = letters.filter(({ id, email }) => picked.has(id) && email)
  const send = async (by: 'email' | 'print', ids: readonly number[]) => {
    const done = await run<{ sent: number[] }>('send', { ids, by })
    if (!done) return
    notify(texts.areaText('run.sent', { smart_count: done.sent.length }), { type: 'success' })
    if (by === 'print') setPrinting(done.sent)
  }
  return (
    <>
      {letters.length > 0 && (
        <section aria-labelledby="prepared">
          <Typography variant="h2" id="prepared" sx={{ mb: 1.5 }}>
            {texts.areaText('run.waiting')}
          </Typography>
          <WriteFailure error={failure} />
          <PickList
            all={texts.areaText('run.selectAll')}
            select={(name) => texts.areaText('run.select', { name })}
            picked={picked}
            onPick={(next) =>
              setLeft(new Set(letters.flatMap(({ id }) => (next.has(id) ? [] : id))))
            }
            rows={letters.map((letter) => ({
              id: letter.id,
              to: links.show(area.name, letter.id),
              label: [letter.contractNumber, letter.contactName].filter(Boolean).join(' · '),
              amount: Number(letter.asked ?? 0),
              chip: <StatusChip tone="attention" label={String(letter.levelName ?? '')} />,
              facts: [
                String(letter.email ?? texts.areaText('run.noEmail')),
                texts.areaText('run.payBy', {
                  day: formatCalendarDate(String(letter.payBy), locale),
                }),
              ].join(' · '),
            }))}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              variant="contained"
              disabled={busy || mailed.length === 0}
              onClick={() =>
                void send(
                  'email',
                  mailed.map(({ id }) => id),
                )
              }
            >
              {texts.areaText('run.mail', { smart_count: mailed.length })}
            </Button>
            <Button
              variant="outlined"
              disabled={busy || picked.size === 0}
              onClick={() => void send('print', [...picked])}
            >
              {texts.areaText('run.print', { smart_count: picked.size })}
            </Button>
            <Button
              disabled={busy || picked.size === 0}
              onClick={() => void archive(letters.filter(({ id }) => picked.has(id)))}
            >
              {texts.areaText('run.discard')}
            </Button>
          </Box>
        </section>
      )}
      {printing && (
        <Suspense
          fallback={<span className="visually-hidden">{translate('areas.state.loading')}</span>}
        >
          <PrintMany resource={area.name} ids={printing} onClose={() => setPrinting(null)} />
        </Suspense>
      )}
    </>
  )
}
