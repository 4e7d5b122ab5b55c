import { useMemo } from 'react'
import { useCemetery } from './scope-context'

/** What stands at the head of paper that the cemetery hands out, and how large its paper is. */
export interface Letterhead {
  name: string
  lines: string[]
  paper: 'A4' | 'Letter'
  /** Of its logo, a PNG; null where it has none. */
  logoUrl: string | null
}

/** Regions whose offices print on Letter; the rest of the world has A4. */
const letter = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR'])

export function useLetterhead(): Letterhead {
  const cemetery = useCemetery()
  return useMemo(() => {
    const { name, street, city, region, postalCode, country, locale, mobile } = cemetery
    const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    const spoken = new Intl.Locale(locale).maximize().region ?? ''
    return {
      name,
      lines: [street, place, country].filter((line): line is string => Boolean(line)),
      paper: letter.has(spoken) ? 'Letter' : 'A4',
      logoUrl: mobile.logoUrl,
    }
  }, [cemetery])
}

/** Paper without the logo is paper: one that does not come keeps nobody waiting. */
export async function logoOf(url: string | null): Promise<{ logo?: Uint8Array }> {
  if (!url) return {}
  const answer = await fetch(url).catch(() => null)
  return answer?.ok ? { logo: new Uint8Array(await answer.arrayBuffer()) } : {}
}
