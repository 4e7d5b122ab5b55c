import { useLocaleState, useTranslate } from 'ra-core'

/** Numbers as the reader writes them, alone and in texts that count. */
export function useNumbers() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return {
    number,
    /** A text in its form for so many; `%{count}` stands for the number in it. */
    counted: (key: string, count: number, others: Record<string, unknown> = {}) =>
      translate(key, { ...others, smart_count: count, count: number(count) }),
  }
}
