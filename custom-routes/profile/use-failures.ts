import { useTranslate } from 'ra-core'
import { useCallback, useState } from 'react'
import { problemText } from '../../src/app/problem-text'
import { errorText } from '../../src/i18n/error-text'
import { HttpError } from '../../src/providers/http'

/**
 * What the server found wrong, by field. `fail` takes a failed call and answers the first field that it
 * names; what names none and was not told by a dialog stands under `''`.
 */
export function useFailures() {
  const translate = useTranslate()
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const fail = useCallback(
    (error: unknown): string | undefined => {
      if (!(error instanceof HttpError)) throw error
      const { errors = [] } = error.body
      const found: Record<string, string> = {}
      for (const one of errors) {
        const said = errorText(one, translate)
        found[one.field] = found[one.field] ? `${found[one.field]} ${said}` : said
      }
      if (errors.length === 0 && !error.shown) found[''] = problemText(error, translate)
      setFailures(found)
      return errors[0]?.field
    },
    [translate],
  )
  const clear = useCallback(
    (field?: string) =>
      setFailures((old) => {
        if (field === undefined) return {}
        const { [field]: _, ...rest } = old
        return rest
      }),
    [],
  )
  return { failures, fail, clear }
}
