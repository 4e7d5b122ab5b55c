import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RefField, RefsField } from '../../../core/fields'
import type { LinkedRecord } from '../../app/record-link'
import { RecordPicker, type RecordPickerProps } from '../../app/record-picker'
import { useAreaAccess } from '../../app/use-area-access'
import { areaOf } from '../../areas/areas'
import type { AreaRecord } from '../fields/columns'
import { OptionFacts } from '../fields/option-facts'
import { type InputProps, useInput } from './input-props'
import { unpickedOf } from './unpicked'

const CreateDialog = lazy(() => import('./create-dialog'))

type RefInputProps = InputProps<RefField | RefsField> &
  Pick<RecordPickerProps, 'filter' | 'first' | 'refused' | 'detail' | 'helperText'>

/** Another record, found by search or made on the spot (people: a form never loses its way for one). */
export function RefInput({ path, field, label, compact, autoFocus, ...picker }: RefInputProps) {
  const { ref, error, id, value, onChange, onBlur } = useInput(path)
  const { control, trigger } = useFormContext()
  const unpicked = unpickedOf(control)
  const isWrong = error !== undefined
  const hear = useCallback(
    (text: string) => {
      if (text) unpicked.set(path, text)
      else if (unpicked.delete(path) && isWrong) trigger(path)
    },
    [path, isWrong, trigger, unpicked],
  )
  useEffect(() => () => void unpicked.delete(path), [path, unpicked])
  const may = useAreaAccess(field.to)
  const [wanted, setWanted] = useState<string | null>(null)
  const target = areaOf(field.to)
  const multiple = field.kind === 'refs'
  const ids = multiple
    ? ((value ?? []) as number[])
    : value === null || value === ''
      ? []
      : [Number(value)]
  const makes = may.write && target?.represents === 'person'
  return (
    <>
      <RecordPicker
        detail={
          target && target.menu !== 'settings'
            ? (record) => <OptionFacts area={target} record={record as LinkedRecord & AreaRecord} />
            : undefined
        }
        {...(field.kind === 'ref' && field.only && { filter: field.only })}
        {...picker}
        id={id}
        to={field.to}
        value={ids}
        multiple={multiple}
        onChange={(picked) => {
          unpicked.delete(path)
          onChange(multiple ? picked : (picked[0] ?? null))
        }}
        onUnpicked={hear}
        onBlur={onBlur}
        inputRef={ref}
        label={compact ? undefined : label}
        ariaLabel={label}
        required={field.required}
        error={error}
        autoFocus={autoFocus}
        onCreate={makes ? setWanted : undefined}
      />
      {wanted !== null && target && (
        <Suspense fallback={null}>
          <CreateDialog
            area={target}
            text={wanted}
            onClose={() => setWanted(null)}
            onMade={(record) => {
              setWanted(null)
              onChange(multiple ? [...ids, record.id] : record.id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
