import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type RaRecord, useGetList, useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AttachedFile } from '../../core/attachments'
import { flattenCustomFields } from '../../core/custom-field-names'
import { useFormat } from '../app/use-format'
import type { AreaRecord } from '../derive/fields/columns'
import { Value } from '../derive/fields/value'
import { useAreaTexts } from '../i18n/area-texts'
import { formatInstant } from '../kit/instants'
import { ErrorState } from '../kit/states'
import { FileEntry } from './file-entry'
import { NoteText, RestoreNote } from './note-entry'
import { RowsChange } from './rows-change'
import { foldTimeline } from './timeline-folds'
import { type AuditedTags, auditedTagsOf, UndoTagging } from './undo-tagging'
import type { RecordNote } from './use-notes'

interface Activity extends RaRecord {
  at: string
  user: { id: number; name: string } | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Of an entry that added a note: the note as it is now, null where it was taken away. */
  note?: RecordNote | null
  /** Of an entry that took a note away: the note, as long as it is gone. */
  gone?: RecordNote
  /** Of an entry about a file: the file as it is now. */
  file?: AttachedFile | null
}

interface TimelineProps {
  area: AnyArea
  record: AreaRecord
  /** Shows a file. */
  onOpen?: (file: AttachedFile) => void
}

/** Who did what to a record, newest first: every change with its value before and after. */
export function Timeline({ area, record, onOpen }: TimelineProps) {
  const translate = useTranslate()
  const [rows, setRows] = useState(25)
  const { data, isPending, error, refetch, total, pageInfo } = useGetList<Activity>(
    'activity',
    {
      filter: { resource: area.name, recordId: record.id },
      pagination: { page: 1, perPage: rows },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false, placeholderData: (before) => before },
  )
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton variant="rounded" height={120} />
  if (!data?.length)
    return (
      <Typography sx={{ color: 'text.secondary' }}>{translate('areas.timeline.none')}</Typography>
    )
  const more = pageInfo?.hasNextPage ?? (total ?? 0) > rows
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {/* One list of all: a new entry at its top leaves the others, and what is written in them, as they are. */}
        {foldTimeline(data).flatMap(({ fold, entries }) => {
          const shown = entries.map((activity) => (
            <Entry
              key={activity.id}
              area={area}
              record={record}
              activity={activity}
              onOpen={onOpen}
            />
          ))
          return fold ? (
            // By its oldest entry: newer ones that join leave it open.
            <Fold key={`${fold} ${entries.at(-1)?.id}`} fold={fold} entries={entries}>
              {shown}
            </Fold>
          ) : (
            shown
          )
        })}
      </Box>
      {more && (
        <Button className="no-print" onClick={() => setRows(rows + 50)}>
          {translate('areas.timeline.more')}
        </Button>
      )}
    </>
  )
}

function Entry({ area, record, activity, onOpen }: TimelineProps & { activity: Activity }) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const { action, user, at, note, gone, file } = activity
  // What changed of a cemetery's own fields stands beside the rest.
  const [before, after] = [
    activity.before && flattenCustomFields(activity.before),
    activity.after && flattenCustomFields(activity.after),
  ]
  const made = action === 'create' || (action === 'import' && !before)
  const changed = made ? [] : changedFields(area, before, after)
  const said = translate(
    action === 'note' && !note ? 'record.note.taken' : `areas.timeline.action.${action}`,
    { _: action },
  )
  const tagged = useTagged(before, after)
  const told = action === 'tags' ? tagged : said
  return (
    <TimelineItem dot={DOTS[action]}>
      {note ? (
        <NoteText area={area} record={record} note={note} />
      ) : file && onOpen ? (
        <>
          <FileEntry area={area} record={record} file={file} action={action} onOpen={onOpen} />
          {templatesOf(after).map(({ id, name, version }) => (
            <Typography key={id} sx={{ fontSize: '.8125rem', color: 'text.secondary' }}>
              {translate('record.file.template', { name, version })}
            </Typography>
          ))}
        </>
      ) : (
        <Typography
          sx={{
            fontWeight: 600,
            fontSize: '.875rem',
            color: action === 'note' ? 'text.secondary' : undefined,
          }}
        >
          {told}
        </Typography>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
        {(note || file) && `${said} · `}
        {user?.name ?? translate('areas.timeline.system')} ·{' '}
        <time dateTime={at} title={timeZone}>
          {formatInstant(at, locale, timeZone)}
        </time>
        {note?.editedAt && (
          <span title={formatInstant(note.editedAt, locale, timeZone)}>
            {` · ${translate('record.note.edited')}`}
          </span>
        )}
      </Typography>
      {/* What somebody gave as their reason, where it is no field of the record. */}
      {typeof after?.reason === 'string' && !('reason' in area.fields) && (
        <Typography sx={{ fontSize: '.875rem', mt: 0.5, overflowWrap: 'anywhere' }}>
          {after.reason}
        </Typography>
      )}
      {typeof after?.network === 'string' && (
        <Typography sx={{ fontSize: '.875rem', mt: 0.5 }}>
          {translate('areas.timeline.network', { network: after.network })}
        </Typography>
      )}
      {action.startsWith('note-') && <Wording before={before} after={after} />}
      {gone && <RestoreNote area={area} record={record} note={gone} />}
      {action === 'tags' && (
        <UndoTagging area={area} record={record} before={before} after={after} said={told} />
      )}
      {changed.length > 0 && (
        <Box
          component="dl"
          sx={{ m: 0, mt: 0.75, fontSize: '.8125rem', display: 'grid', gap: 0.5 }}
        >
          {changed.map((name) => (
            <Change
              key={name}
              area={area}
              name={name}
              before={before?.[name]}
              after={after?.[name]}
            />
          ))}
        </Box>
      )}
    </TimelineItem>
  )
}

/** A row that opens: what no person wrote, or several edits of one person. */
function Fold({
  fold,
  entries,
  children,
}: {
  fold: 'automatic' | 'edits'
  entries: readonly Activity[]
  children: ReactNode
}) {
  const translate = useTranslate()
  const { locale, timeZone } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const newest = entries[0] as Activity
  const days = [entries.at(-1) as Activity, newest].map(({ at }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at)),
  )
  const said =
    fold === 'automatic' && entries.length === 1
      ? translate(`areas.timeline.action.${newest.action}`, { _: newest.action })
      : translate(`areas.timeline.fold.${fold}`, { smart_count: entries.length })
  const when = [...new Set(days)].join(' – ')
  return (
    <TimelineItem dot="divider">
      <Button
        color="inherit"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{
          color: 'text.secondary',
          fontWeight: 500,
          textAlign: 'left',
          ml: -0.75,
          mt: -0.75,
          mb: open ? 1 : -0.75,
        }}
      >
        {[said, fold === 'edits' && newest.user?.name, when].filter(Boolean).join(' · ')}
      </Button>
      {open && (
        <Box component="ol" id={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </TimelineItem>
  )
}

/** An entry beside its dot, and the line on to the next. */
function TimelineItem({ dot = 'text.secondary', children }: { dot?: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: 2.25,
        '&:last-child': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 3,
          top: 7,
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: dot,
        },
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          left: 7,
          top: 20,
          bottom: -4,
          borderLeft: 1,
          borderColor: 'divider',
        },
      }}
    >
      {children}
    </Box>
  )
}

/** Which tags were put on and taken off, by the names that they had. */
function useTagged(before: AuditedTags, after: AuditedTags): string {
  const translate = useTranslate()
  const names = (side: AuditedTags) =>
    auditedTagsOf(side)
      .map(({ name }) => name)
      .join(', ')
  const [off, on] = [names(before), names(after)]
  return [
    on && translate('record.tags.on', { names: on }),
    off && translate('record.tags.off', { names: off }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a note said before it was changed or taken away. */
function Wording({ before, after }: Pick<Activity, 'before' | 'after'>) {
  const old = typeof before?.text === 'string' ? before.text : null
  const now = typeof after?.text === 'string' ? after.text : null
  const text = old ?? now
  return (
    <Typography
      component={old !== null && now === null ? 'del' : 'p'}
      sx={{
        display: 'block',
        m: 0,
        mt: 0.5,
        pl: 1.25,
        borderLeft: 2,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '.8125rem',
        textDecoration: 'none',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  )
}

function Change({
  area,
  name,
  before,
  after,
}: {
  area: AnyArea
  name: string
  before: unknown
  after: unknown
}) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const field = area.fields[name]
  if (field?.kind === 'rows')
    return (
      <div>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {texts.label(name)}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <RowsChange area={area} name={name} fields={field.fields} before={before} after={after} />
        </Box>
      </div>
    )
  const none = <span>{translate('areas.empty')}</span>
  const side = (value: unknown): ReactNode =>
    isEmpty(value) ? none : <Value area={area} path={name} value={value} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {texts.label(name)}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
          {side(before)}
        </Box>
        <span aria-hidden>→</span>
        <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{side(after)}</ins>
      </Box>
    </Box>
  )
}

/** Only the area's own fields have labels; what the server keeps beside them is not for readers. */
const changedFields = (area: AnyArea, before: Activity['before'], after: Activity['after']) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) =>
      name in area.fields &&
      !['geometry', 'custom'].includes(area.fields[name]?.kind as string) &&
      // A sum that was never filled in and one of nothing read alike.
      !(
        area.fields[name]?.kind === 'money' &&
        isNoMoney(before?.[name]) &&
        isNoMoney(after?.[name])
      ),
  )

const isNoMoney = (value: unknown) => value === undefined || value === null || value === 0

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const DOTS: Readonly<Record<string, string>> = {
  create: 'success.main',
  import: 'success.main',
  update: 'info.main',
  archive: 'error.main',
  'import-undo': 'error.main',
  restore: 'secondary.main',
  note: 'info.main',
  tags: 'secondary.main',
  file: 'secondary.main',
  'file-archive': 'error.main',
}

/** The office's own templates that a printed file was made from. */
const templatesOf = (after: Record<string, unknown> | null) =>
  Array.isArray(after?.templates)
    ? (after.templates as Array<{ id: number; name: string; version: number }>)
    : []
