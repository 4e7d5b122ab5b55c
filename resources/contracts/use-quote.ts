import { useEffect, useState } from 'react'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'

/** What the server says that something would come to, asked again when what is asked changes; null while it cannot say. */
export function useContractQuote<Answer>(path: string, body: unknown): Answer | null {
  const data = useSextonDataProvider()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = JSON.stringify(body)
  useEffect(() => {
    if (asked === 'null') return setAnswer(null)
    let current = true
    const timer = setTimeout(async () => {
      // What cannot be computed yet is told when it is sent.
      const found = await data
        .call<Answer>('contracts', { path, body: JSON.parse(asked) })
        .catch(() => null)
      if (current) setAnswer(found?.data ?? null)
    }, 250)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, path, data])
  return answer
}
