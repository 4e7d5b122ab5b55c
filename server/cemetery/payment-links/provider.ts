/** A page of somebody else's on which a card is entered: nothing of it passes through this server. */
export interface PaymentProvider {
  /** The same `key` makes the same link, however often it is asked. @throws ProviderFailure */
  createLink(asked: LinkToMake): Promise<{ id: string; url: string }>
  /** Nobody can pay by it any more. @throws ProviderFailure */
  closeLink(id: string): Promise<void>
  /** What a message says, once its signature is found right. @throws BadSignature */
  readEvent(raw: Buffer, signature: string): ProviderEvent
}

export interface LinkToMake {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** What is paid, as the payer reads it. */
  description: string
  key: string
}

export interface ProviderEvent {
  /** Unique: a message that comes twice has the same. */
  id: string
  kind: 'paid' | 'refunded' | 'other'
  /** The link that was paid; null of refunds. */
  link: string | null
  /** The payment, by which a refund is found. */
  payment: string | null
  /** Minor units: what was paid, or refunded in all so far. */
  amount: number
  currency: string
  /** Milliseconds. */
  at: number
}

/** The provider did not do it: it is not reachable, or the keys are wrong. */
export class ProviderFailure extends Error {
  constructor(readonly reason: 'keys' | 'unreachable' | 'refused') {
    super(reason)
  }
}

/** Not from the provider, changed on the way, or too old. */
export class BadSignature extends Error {}

export interface ProviderKeys {
  secretKey: string
  webhookSecret: string
}
