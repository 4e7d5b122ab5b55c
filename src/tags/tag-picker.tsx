import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { problemText } from '../app/problem-text'
import { RecordPicker, type RecordPickerProps } from '../app/record-picker'
import { useAreaAccess } from '../app/use-area-access'
import { useTagging } from './use-tags'

interface TagPickerProps extends Omit<RecordPickerProps, 'to' | 'onCreate' | 'error' | 'onChange'> {
  area: AnyArea
  onChange: (ids: number[]) => void
  /** Offers to make what is not there yet, to those who may. */
  making?: boolean
}

/** Finds tags by what is typed, and makes a new one where none fits. */
export function TagPicker({ area, making, onChange, ...picker }: TagPickerProps) {
  const translate = useTranslate()
  const may = useAreaAccess('tags')
  const { make } = useTagging(area)
  const [error, setError] = useState<string>()
  const latest = useRef(picker.value)
  latest.current = picker.value
  const create = async (name: string) => {
    setError(undefined)
    try {
      const made = await make(name)
      // What has been picked while it was made stays.
      onChange([...latest.current, made])
    } catch (failure) {
      setError(problemText(failure, translate))
    }
  }
  return (
    <RecordPicker
      {...picker}
      to="tags"
      error={error}
      onChange={(ids) => onChange(ids)}
      onCreate={making && may.write ? (name) => void create(name) : undefined}
    />
  )
}
