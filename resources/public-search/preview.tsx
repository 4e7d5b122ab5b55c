import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { PublicPerson, PublicPreview } from '../../core/public-api'
import { useArea } from '../../src/app/use-area'
import { useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { type AreaTexts, useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState } from '../../src/kit/states'
import { StatusChip } from '../../src/kit/status-chip'
import { useDebounced } from '../../src/kit/use-debounced'

/** What the public is answered for a name, through the function that answers it; and who else is there. */
export function Preview({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const [text, setText] = useState('')
  const name = useDebounced(text.trim(), 300)
  const asked = name.length > 1
  const { data, error, refetch } = useSystemQuery<PublicPreview>(
    `${area.name}/${record.id}/preview?name=${encodeURIComponent(name)}`,
    asked,
  )
  return (
    <Panel title={texts.areaText('preview.title')}>
      <p className="public-about">
        {texts.areaText(record.open ? 'preview.about' : 'preview.closedAbout')}
      </p>
      <TextField
        fullWidth
        size="small"
        type="search"
        label={texts.areaText('preview.name')}
        value={text}
        helperText={text.trim().length === 1 ? texts.areaText('preview.short') : undefined}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <div aria-live="polite">
        {!asked ? null : error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
        ) : (
          <Answer data={data} texts={texts} cemetery={record.id} />
        )}
      </div>
    </Panel>
  )
}

interface AnswerProps {
  data: PublicPreview
  texts: AreaTexts
  cemetery: number
}

function Answer({ data: { people, more, hidden }, texts, cemetery }: AnswerProps) {
  return (
    <>
      {people.length === 0 ? (
        <p className="public-nothing">{texts.areaText('preview.nothing')}</p>
      ) : (
        <>
          <h3 className="public-heading">{texts.areaText('preview.shown')}</h3>
          <ul className="public-people">
            {people.map((person, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what the public sees has no ids
              <Person key={at} person={person} texts={texts} />
            ))}
          </ul>
          {more && <p className="public-hint">{texts.areaText('preview.more')}</p>}
        </>
      )}
      {hidden.length > 0 && (
        <>
          <h3 className="public-heading">{texts.areaText('preview.hidden')}</h3>
          <ul className="public-people">
            {hidden.map(({ id, name, reason }) => (
              <li key={id}>
                <a href={`/${cemetery}/Deceased/${id}`}>{name}</a>
                <StatusChip tone="attention" label={texts.areaText(`hidden.${reason}`)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Person({ person, texts }: { person: PublicPerson; texts: AreaTexts }) {
  const { name, maidenName, born, died, location, photo } = person
  return (
    <li>
      {photo && <img src={photo} alt={texts.areaText('preview.photoOf', { name })} />}
      <div>
        <strong>{name}</strong>
        <small>
          {[
            maidenName && texts.areaText('preview.nee', { name: maidenName }),
            (born || died) && `${born ?? ''}–${died ?? ''}`,
            location,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </li>
  )
}
