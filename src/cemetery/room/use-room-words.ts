import { useLocaleState, useTranslate } from 'ra-core'
import { formatCalendarDate } from '../../../core/dates/calendar'
import { type RoomAnswer, takesOnly } from '../../../core/room/room-for'
import type { RoomRules, Together } from '../../../core/room/rules'
import { formatLength } from '../../../core/units/length'
import { useFormat } from '../../app/use-format'

/** Rules and answers as sentences, in the reader's language and the cemetery's measures. */
export function useRoomWords() {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const { units, locale } = useFormat()
  const length = (millimetres: number) => formatLength(millimetres, units, locale)
  const day = (on: string) => formatCalendarDate(on, language)
  const list = (type: 'conjunction' | 'disjunction', words: string[]) =>
    new Intl.ListFormat(language, { type }).format(words)

  const together = ({ caskets, children = 0, cremains }: Together) => {
    const counts = Object.entries({ casket: caskets, child: children, urn: cremains }).filter(
      ([, n]) => n > 0,
    )
    return counts.length === 0
      ? translate('room.sentence.nobody')
      : list(
          'conjunction',
          counts.map(([kind, n]) => translate(`room.count.${kind}`, { smart_count: n })),
        )
  }

  const sentence = (rules: RoomRules): string => {
    const { levels, inner, cover, restYears, closedFrom } = rules
    const size = [inner?.length, inner?.width].flatMap((one) => (one ? [length(one)] : []))
    const said = (key: string, options?: object) => translate(`room.sentence.${key}`, options ?? {})
    const parts = [
      list('disjunction', rules.alternatives.map(together)),
      levels && said('levels', { depths: levels.map(({ depth }) => length(depth)).join(', ') }),
      rules.deepestFirst && said('deepestFirst'),
      rules.urnsAfterCasket && said('urnsAfterCasket'),
      rules.noCasketAfterUrns && said('noCasketAfterUrns'),
      cover && said('cover', { depth: length(cover) }),
      size.length > 0 && said('inside', { size: size.join(' × ') }),
      restYears && said('rest', { smart_count: restYears }),
      rules.liftAndDeepen && said('liftAndDeepen'),
      closedFrom && said('closed', { on: day(closedFrom) }),
    ].filter((part): part is string => typeof part === 'string')
    return `${parts.join('; ').replace(/^./, (first) => first.toUpperCase())}.`
  }

  const answer = (rules: RoomRules, found: RoomAnswer): string => {
    if (!found.fits) {
      const full = ['caskets', 'children', 'cremains'].includes(found.reason)
      const only = full && found.of === 0 ? takesOnly(rules) : null
      const reason = only ? (only === 'urns' ? 'urnsOnly' : 'noUrns') : found.reason
      return translate('room.test.no', {
        reason: translate(`room.reasons.${reason}`, {
          used: found.used,
          of: found.of,
          ...Object.fromEntries(
            Object.entries(found.params).map(([name, value]) => [
              name,
              name === 'on'
                ? day(String(value))
                : typeof value === 'number' && /measure|inner/.test(name)
                  ? length(value)
                  : value,
            ]),
          ),
        }),
      })
    }
    const depth = found.level === null ? undefined : rules.levels?.[found.level - 1]?.depth
    return depth === undefined
      ? translate('room.test.yes')
      : translate('room.test.yesLevel', { level: found.level, depth: length(depth) })
  }
  return { length, sentence, answer, translate }
}
