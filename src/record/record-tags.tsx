import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { type RecordTag, tagsKey } from '../../core/tags'
import { problemText } from '../app/problem-text'
import { useOfferUndo } from '../app/undo-snack'
import { useAreaAccess } from '../app/use-area-access'
import { useAreaLinks } from '../app/use-area-links'
import type { AreaRecord } from '../derive/fields/columns'
import { TagChip } from '../kit/tag-chip'
import { TagPicker } from '../tags/tag-picker'
import { useTagging, useTags } from '../tags/use-tags'

/** A record's tags below its title: each leads to all that carry it, and can be taken off. */
export default function RecordTags({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const { data: tags = [], isPending, error } = useTags(area, record.id)
  const { retag } = useTagging(area)
  const [picking, setPicking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const write = may.write && !record.archivedAt
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
  }
  const add = (ids: readonly number[]) =>
    attempt(async () => {
      close()
      await retag(
        ids.map((tag) => ({ record: record.id, tag })),
        [],
      )
    })
  const remove = (tag: RecordTag) =>
    attempt(async () => {
      const { removed } = await retag([], [{ record: record.id, tag: tag.id }])
      opener.current?.focus()
      if (tag.archived) return
      offerUndo(translate('record.tags.removed', { name: tag.name }), () => retag(removed, []))
    })
  const close = () => {
    setPicking(false)
    // The opener comes back with the next picture.
    setTimeout(() => opener.current?.focus())
  }
  // As high as the button to come, so that nothing below moves.
  if (isPending && write) return <Box sx={openerHeight} />
  if (isPending || error) return null
  return (
    <>
      {tags.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('areas.fields.tags')}
          sx={{ display: 'contents', listStyle: 'none' }}
        >
          {tags.map((tag) => (
            <Box component="li" key={tag.id} sx={{ maxWidth: '100%', display: 'flex' }}>
              <TagChip
                tag={tag}
                to={`${links.list(area.name)}?filter=${encodeURIComponent(JSON.stringify({ [tagsKey]: [tag.id] }))}`}
                onRemove={write ? () => void remove(tag) : undefined}
              />
            </Box>
          ))}
        </Box>
      )}
      {write && !picking && (
        <ButtonBase
          ref={opener}
          className="no-print"
          onClick={() => setPicking(true)}
          sx={{
            gap: 0.5,
            px: 1,
            ...openerHeight,
            border: '1px dashed',
            borderColor: 'text.secondary',
            borderRadius: '6px',
            color: 'text.secondary',
            fontFamily: 'inherit',
            fontSize: '.8125rem',
            fontWeight: 600,
            '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
          }}
        >
          <Add sx={{ fontSize: 16 }} />
          {translate('record.tags.add')}
        </ButtonBase>
      )}
      {write && picking && (
        <Box
          className="no-print"
          // As high as the chips beside it, so that nothing below moves.
          sx={{ width: 260, maxWidth: '100%', my: '-7px' }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) close()
          }}
        >
          <TagPicker
            area={area}
            value={[]}
            ariaLabel={translate('record.tags.add')}
            autoFocus
            openOnFocus
            making
            refused={({ id }) => tags.some((tag) => tag.id === id)}
            onChange={(ids) => void add(ids)}
            onBlur={() => setPicking(false)}
          />
        </Box>
      )}
    </>
  )
}

const openerHeight = { minHeight: { xs: 32, sm: 24 } }
