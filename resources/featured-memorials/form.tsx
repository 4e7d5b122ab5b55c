import Link from '@mui/material/Link'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AttachedFile } from '../../core/attachments'
import type { FeaturedCandidate } from '../../core/public-api'
import { type PickerOption, SearchPicker } from '../../src/app/search-picker'
import { useArea } from '../../src/app/use-area'
import { useSystemQuery } from '../../src/app/use-system'
import type { FormPageProps } from '../../src/derive/form/form-page'
import { type InputProps, useInput } from '../../src/derive/form/input-props'
import { useAreaTexts } from '../../src/i18n/area-texts'
import './featured.css'

/** Its cards: who (of a new one alone), what visitors see, and when. */
export function useFeaturedForm(
  made: boolean,
): Pick<FormPageProps, 'sections' | 'fieldComponents'> {
  const texts = useAreaTexts(useArea())
  return {
    fieldComponents: { person: PersonInput, picture: PictureInput },
    sections: [
      ...(made ? [] : [{ title: texts.areaText('sections.person'), fields: ['person'] }]),
      { title: texts.areaText('sections.text'), fields: ['text', 'picture'] },
      {
        title: texts.areaText('sections.days'),
        fields: ['startsOn', 'endsOn'],
        note: <p className="featured-hint">{texts.areaText('daysHint')}</p>,
      },
    ],
  }
}

interface Option extends PickerOption {
  cemetery: number
  person: number
}

/** Somebody of any cemetery; which one that is goes with them. */
function PersonInput({ path, label, area, autoFocus }: InputProps) {
  const { id, error, ref } = useInput(path)
  const form = useFormContext()
  const texts = useAreaTexts(area)
  const [picked, setPicked] = useState<Option | null>(null)
  const take = (option: Option | null) => {
    setPicked(option)
    const touch = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('cemetery', option?.cemetery ?? null, touch)
    form.setValue(path, option ? String(option.person) : '', touch)
    form.setValue('picture', '', touch)
  }
  return (
    <SearchPicker<Option>
      id={id}
      label={label}
      inputRef={ref}
      autoFocus={autoFocus}
      error={error}
      hint={texts.areaText('personHint')}
      value={picked}
      onChange={take}
      path={(text) => `featured-memorials/people?q=${encodeURIComponent(text)}`}
      read={(found: FeaturedCandidate[]) =>
        found.map((one) => ({
          key: `${one.cemetery}/${one.person}`,
          label: one.name,
          detail: [
            one.years,
            one.cemeteryName,
            one.featured
              ? texts.areaText('already')
              : one.hidden && texts.areaText(`hidden.${one.hidden}`),
          ]
            .filter(Boolean)
            .join(' · '),
          refused: one.featured || one.hidden !== null,
          cemetery: one.cemetery,
          person: one.person,
        }))
      }
    />
  )
}

/** One of the pictures on the person's record, or none. */
function PictureInput({ path, label, area }: InputProps) {
  const { id, error, value, onChange, name } = useInput(path)
  const texts = useAreaTexts(area)
  const [cemetery, person] = useWatch({ name: ['cemetery', 'person'] })
  const record = `${cemetery}/deceased/${person}`
  const known = Boolean(cemetery && person)
  const { data = [] } = useSystemQuery<AttachedFile[]>(`cemeteries/${record}/files`, known)
  const pictures = data.filter(({ kind, thumb }) => kind === 'image' && thumb)
  const chosen = value ? String(value) : ''
  return (
    <fieldset className="featured-pictures" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {!known && <p className="featured-hint">{texts.areaText('choosePerson')}</p>}
      {known && pictures.length === 0 && (
        <p className="featured-hint">
          {texts.areaText('noPictures')}{' '}
          <Link href={`/${cemetery}/Deceased/${person}`} target="_blank" rel="noopener">
            {texts.areaText('addPicture')}
          </Link>
        </p>
      )}
      {pictures.length > 0 && (
        <div>
          <label>
            <input type="radio" name={name} checked={!chosen} onChange={() => onChange('')} />
            <span className="featured-none">{texts.areaText('noPicture')}</span>
          </label>
          {pictures.map((file) => (
            <label key={file.id}>
              <input
                type="radio"
                name={name}
                checked={chosen === String(file.id)}
                onChange={() => onChange(String(file.id))}
              />
              <img src={file.thumb ?? undefined} alt={file.name} title={file.name} />
            </label>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="featured-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
