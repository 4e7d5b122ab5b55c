import { useSyncExternalStore } from 'react'
import { configUrl } from '../../core/preload-urls'
import { http } from './http'

/** Addresses outside the console (decisions.md); null hides what would open them. */
export interface PublicConfig {
  providerUrl: string | null
  supportUrl: string | null
  memorialBaseUrl: string | null
  mobileBaseUrl: string | null
  salesUrl: string | null
  reportsUrl: string | null
  feedbackUrl: string | null
  /** The billing provider's own site, and where the portal's form is posted. */
  billingSiteUrl: string | null
  billingAction: string | null
  /** The demo, with an outbox that everybody may read. */
  demo?: boolean
}

const NONE: PublicConfig = {
  providerUrl: null,
  supportUrl: null,
  memorialBaseUrl: null,
  mobileBaseUrl: null,
  salesUrl: null,
  reportsUrl: null,
  feedbackUrl: null,
  billingSiteUrl: null,
  billingAction: null,
}
let config = NONE
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** The outside addresses; all null until they have come. */
export function useConfig(): PublicConfig {
  return useSyncExternalStore(subscribe, () => config)
}

/** Asks once. The scopes wait for it, so that no entry comes late; never fails. */
export function loadConfig(): Promise<void> {
  loading ??= load()
  return loading
}

export const getConfig = () => config

async function load() {
  try {
    const answer = await http(configUrl, { background: true })
    config = { ...NONE, ...(answer.json as Partial<PublicConfig>) }
    for (const listener of listeners) listener()
  } catch {
    // Entries stay hidden; the next page that asks tries again.
    loading = undefined
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  void loadConfig()
  return () => void listeners.delete(listener)
}
