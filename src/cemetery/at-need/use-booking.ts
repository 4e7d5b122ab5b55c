import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { useCemetery } from '../../app/scope-context'
import { useAreaLinks } from '../../app/use-area-links'
import { useFormat } from '../../app/use-format'
import { serverErrors } from '../../derive/fields/form-errors'
import { validateForm } from '../../derive/fields/validate'
import type { RecordForm } from '../../derive/form/use-record-form'
import { newIdempotencyKey } from '../../kit/idempotency-key'
import { http, jsonBody } from '../../providers/http'
import { missingFields, requestOf } from './booking-request'

/** Books what stands in the form, once however often it is pressed; then the interment's page opens. */
export function useBooking(area: AnyArea, { form, base }: RecordForm) {
  const translate = useTranslate()
  const reading = useFormat()
  const { id } = useCemetery()
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const cache = useQueryClient()
  const [key] = useState(newIdempotencyKey)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [refusals, setRefusals] = useState(0)
  const running = useRef(false)
  const booked = useRef(false)

  const book = useCallback(
    async (override?: string) => {
      if (running.current || booked.current) return
      const { body, errors } = validateForm(area, form.getValues(), 'create', reading, translate)
      for (const name of missingFields(area, body))
        errors[name] ??= translate('areas.errors.required')
      setFailure(null)
      form.clearErrors()
      const refuse = (found: Record<string, string>) => {
        for (const [path, message] of Object.entries(found))
          form.setError(path, { type: 'server', message })
        if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
        return Object.keys(found).length
      }
      if (refuse(errors) > 0) return
      running.current = true
      setBusy(true)
      try {
        const { json } = await http(`/api/v1/cemeteries/${id}/at-need`, {
          method: 'POST',
          ...withKey(jsonBody(requestOf(area, body, { base, override })), key),
          quiet: true,
        })
        booked.current = true
        await cache.invalidateQueries()
        const name = [body.lastName, body.firstName].filter(Boolean).join(', ')
        notify(translate('atNeed.booked', { name }).replace(/[\s: ]+$/, ''), { type: 'success' })
        navigate(links.show('interments', (json as { interment: number }).interment), {
          replace: true,
        })
      } catch (error) {
        const found = Object.fromEntries(
          Object.entries(serverErrors(error, translate)).map(([path, message]) => [
            fieldOf(path),
            message,
          ]),
        )
        if (refuse(found) === 0) setFailure(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [area, base, cache, form, id, key, links, navigate, notify, reading, translate],
  )
  return { book, busy, failure, refusals, booked: useCallback(() => booked.current, []) }
}

/** Where the form has what the server calls so. */
const fieldOf = (path: string) =>
  path
    .replace(/^deceased\./, '')
    .replace(/^deposit\.amount$/, 'deposit')
    .replace(/^deposit\.method$/, 'method')
    .replace(/^parties.*/, 'purchaser')

const withKey = (options: ReturnType<typeof jsonBody>, key: string) => ({
  ...options,
  headers: { ...(options.headers as Record<string, string>), 'Idempotency-Key': key },
})
