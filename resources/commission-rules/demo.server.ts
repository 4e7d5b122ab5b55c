import type { AreaDemo } from '../../server/demo/area-demos'

/** Five percent of spaces as they are paid; three of the rest, once all is. */
const demo: AreaDemo = {
  fill: async ({ cemetery, store }) => {
    const [spaces, rest] = names[cemetery.locale.slice(0, 2)] ?? names.en
    await store('commission-rules', [
      {
        name: spaces,
        effectiveFrom: '2020-01-01',
        property: true,
        rate: 500,
        earned: 'proportional',
      },
      {
        name: rest,
        effectiveFrom: '2020-01-01',
        opening: true,
        service: true,
        merchandise: true,
        rate: 300,
        earned: 'paidInFull',
      },
    ])
  },
}
export default demo

const names: Readonly<Record<string, readonly [string, string]>> & {
  en: readonly [string, string]
} = {
  en: ['Spaces', 'Services and merchandise'],
  fr: ['Emplacements', 'Prestations et marchandises'],
  es: ['Espacios', 'Servicios y mercancías'],
}
