import { useMemo } from 'react'
import { paperSizeOf } from '../../core/paper-size'
import { useCemetery } from './scope-context'

/** What stands at the head of paper that the cemetery hands out, and how large its paper is. */
export interface CemeteryLetterhead {
  name: string
  lines: string[]
  paper: 'A4' | 'Letter'
  /** Of its logo, a PNG; null where it has none. */
  logoUrl: string | null
}

export function useLetterhead(): CemeteryLetterhead {
  const cemetery = useCemetery()
  return useMemo(() => {
    const { name, street, city, region, postalCode, country, locale, mobile } = cemetery
    const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    return {
      name,
      lines: [street, place, country].filter((line): line is string => Boolean(line)),
      paper: paperSizeOf(locale),
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
