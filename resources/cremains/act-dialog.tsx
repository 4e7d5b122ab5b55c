import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { todayIn } from '../../core/calendar-days'
import { RecordPicker } from '../../src/app/record-picker'
import { useArea } from '../../src/app/use-area'
import { useFormat } from '../../src/app/use-format'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { PromptDialog } from '../../src/derive/form/prompt-dialog'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { DayField, LineField, useDayError } from './act-fields'
import { isObjected } from './objections'
import { type CustodyAct, useCustodyAct } from './use-act'

type Act = Exclude<CustodyAct, 'release'>
type Asked = 'on' | 'place' | 'from' | 'settled' | 'remarks' | 'where' | 'reason'

/** What each of them asks for. */
const asks: Readonly<Record<Act, readonly Asked[]>> = {
  move: ['place', 'on', 'remarks'],
  scatter: ['where', 'on', 'settled'],
  return: ['from', 'place', 'on', 'remarks'],
  reverse: ['reason', 'place'],
}
const required: readonly Asked[] = ['on', 'where', 'reason']

/** Moved, scattered, returned, or undone: with the few things that the chain keeps of it. */
export default function ActDialog({
  record,
  act,
  onClose,
}: {
  record: AreaRecord
  act: Act
  onClose: () => void
}) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const { timeZone } = useFormat()
  const dayError = useDayError()
  const send = useCustodyAct(record, act)
  const [place, setPlace] = useState<number | null>(null)
  const [said, setSaid] = useState<Partial<Record<Asked, string>>>({ on: todayIn(timeZone) })
  const asked = asks[act].filter((name) => name !== 'settled' || isObjected(record))
  const needs = (name: Asked) =>
    required.includes(name) || name === 'settled' || (name === 'place' && act === 'move')
  const value = (name: Asked) => said[name]?.trim() ?? ''
  const error = (name: Asked) =>
    name === 'on'
      ? dayError(value('on'))
      : needs(name) && !(name === 'place' ? place : value(name))
        ? translate('areas.errors.required')
        : undefined
  const about = texts.areaText(`actAbout.${act}`, { _: '' })
  const label = (name: Asked) =>
    texts.areaText(name === 'place' && act !== 'move' ? 'ask.storedAt' : `ask.${name}`)
  /** As the API calls what is asked. */
  const sentAs = { from: 'name', where: 'remarks' } as Partial<Record<Asked, string>>
  return (
    <PromptDialog
      title={`${texts.areaText(`acts.${act}`)}: ${record.label}`}
      {...(about && { about })}
      action={texts.areaText(`acts.${act}`)}
      complaints={Object.fromEntries(asked.map((name) => [sentAs[name] ?? name, error(name)]))}
      send={() =>
        send(
          Object.fromEntries(
            asked.map((name) => [
              sentAs[name] ?? name,
              name === 'place' ? place : value(name) || null,
            ]),
          ),
        )
      }
      onClose={onClose}
    >
      {(complaint) =>
        asked.map((name, at) => {
          const wrong = complaint(sentAs[name] ?? name)
          if (name === 'place')
            return (
              <RecordPicker
                key={name}
                to="custody-places"
                label={label(name)}
                value={place === null ? [] : [place]}
                onChange={([id]) => setPlace(id ?? null)}
                autoFocus={at === 0}
                openOnFocus
                required={needs(name)}
                {...(wrong && { error: wrong })}
              />
            )
          const field = {
            label: label(name),
            value: said[name] ?? '',
            onChange: (text: string) => setSaid((before) => ({ ...before, [name]: text })),
            complaint: wrong,
            required: needs(name),
          }
          return name === 'on' ? (
            <DayField key={name} {...field} />
          ) : (
            <LineField key={name} {...field} max={240} autoFocus={at === 0} />
          )
        })
      }
    </PromptDialog>
  )
}
