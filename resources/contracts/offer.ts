import type { SextonDataProvider } from '../../src/providers/data'

/** Of what a new contract is asked to begin with. */
export interface OfferRequest {
  reservation?: number
  locations?: readonly number[]
  contact?: number
}

interface Offer {
  reservation: number | null
  parties: object[]
  items: object[]
  deposit: number | null
  takesHold: boolean
}

/** What the server knows of it beforehand, without what it does not know: the form has its own beginnings. */
export async function requestOffer(
  data: SextonDataProvider,
  area: string,
  asked: OfferRequest,
): Promise<Record<string, unknown>> {
  const { data: offer } = await data.call<Offer>(area, { path: 'offer', body: asked })
  return Object.fromEntries(
    Object.entries(offer).filter(
      ([, value]) =>
        value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
