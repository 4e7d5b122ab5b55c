import { american, australian, british, canadian, irish, newZealand } from './english'
import { belgian, french, quebecois } from './french'
import type { Pack } from './pack'
import { mexican, spanish } from './spanish'

/** The starter packs, by country and language. */
export const packs: readonly Pack[] = [
  pack('us', 'United States · English', 'en-US', 'America/New_York', 'USD', american),
  pack('ca', 'Canada · English', 'en-CA', 'America/Toronto', 'CAD', canadian),
  pack('ca-fr', 'Canada · français', 'fr-CA', 'America/Toronto', 'CAD', quebecois),
  pack('gb', 'United Kingdom · English', 'en-GB', 'Europe/London', 'GBP', british),
  pack('ie', 'Ireland · English', 'en-IE', 'Europe/Dublin', 'EUR', irish),
  pack('au', 'Australia · English', 'en-AU', 'Australia/Sydney', 'AUD', australian),
  pack('nz', 'New Zealand · English', 'en-NZ', 'Pacific/Auckland', 'NZD', newZealand),
  pack('fr', 'France · français', 'fr-FR', 'Europe/Paris', 'EUR', french),
  pack('be', 'Belgique · français', 'fr-BE', 'Europe/Brussels', 'EUR', belgian),
  pack('es', 'España · español', 'es-ES', 'Europe/Madrid', 'EUR', spanish),
  pack('mx', 'México · español', 'es-MX', 'America/Mexico_City', 'MXN', mexican),
]

export const packOf = (key: string): Pack | undefined => packs.find((one) => one.key === key)

function pack(
  key: string,
  name: string,
  locale: string,
  timeZone: string,
  currency: string,
  lists: Pack['lists'],
): Pack {
  return { key, name, locale, timeZone, currency, lists }
}
