import { Resolver } from 'node:dns/promises'
import type { MailDnsRecord } from '../../../core/mail-sender'

/** Looks up the texts of a name. Null: the name servers did not answer. */
export type TxtLookup = (host: string) => Promise<string[] | null>

/** The machine's own name servers, with little patience: somebody is waiting. */
export const systemLookup: TxtLookup = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  try {
    return (await resolver.resolveTxt(host)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}

/** What was found of each kind. */
export type ObservedRecords = Partial<Record<MailDnsRecord['kind'], string[]>>

export interface ExpectedRecords {
  domain: string
  /** Who may send for the domain, as a mechanism of SPF: `a:mail.example.org`. */
  spf: string
  selector: string
  publicKey: string
}

const hosts = ({ domain, selector }: ExpectedRecords) => ({
  SPF: domain,
  DKIM: `${selector}._domainkey.${domain}`,
  DMARC: `_dmarc.${domain}`,
})
const marks = { SPF: /^v=spf1(\s|$)/i, DKIM: /(^|;)\s*p=/i, DMARC: /^v=DMARC1\s*;/i }

/** Asks for all three at once. */
export async function lookUpRecords(
  expected: ExpectedRecords,
  lookup: TxtLookup,
): Promise<ObservedRecords> {
  const found = await Promise.all(
    Object.entries(hosts(expected)).map(async ([kind, host]) => {
      const texts = await lookup(host)
      const own = texts
        ?.filter((text) => marks[kind as MailDnsRecord['kind']].test(text))
        .slice(0, 5)
      return [kind, own?.map((text) => text.slice(0, 1000))] as const
    }),
  )
  return Object.fromEntries(found.filter(([, texts]) => texts !== undefined))
}

/** Each record as it should be beside what was found. */
export function compareRecords(
  expected: ExpectedRecords,
  observed: ObservedRecords | null,
): MailDnsRecord[] {
  const { spf, publicKey } = expected
  const squeezed = (text: string) => text.replace(/\s+/g, '')
  const own = observed?.SPF?.length === 1 ? observed.SPF[0] : undefined
  const rules: Record<
    MailDnsRecord['kind'],
    { expected: string; right: (text: string) => boolean }
  > = {
    SPF: {
      // One record alone counts: ours is added to what is there.
      expected:
        own && !has(own, spf)
          ? own.replace(/^v=spf1/i, `v=spf1 ${spf}`)
          : (own ?? `v=spf1 ${spf} ~all`),
      right: (text) => has(text, spf) && observed?.SPF?.length === 1,
    },
    DKIM: {
      expected: `v=DKIM1; k=rsa; p=${publicKey}`,
      right: (text) => squeezed(text).split(';').includes(`p=${publicKey}`),
    },
    DMARC: { expected: 'v=DMARC1; p=none', right: () => observed?.DMARC?.length === 1 },
  }
  return Object.entries(hosts(expected)).map(([name, host]) => {
    const kind = name as MailDnsRecord['kind']
    const found = observed?.[kind]
    const { expected: wanted, right } = rules[kind]
    const state = !found
      ? 'unknown'
      : found.length === 0
        ? 'missing'
        : found.some(right)
          ? 'found'
          : 'other'
    return { kind, host, expected: wanted, observed: found ?? [], state }
  })
}

const has = (record: string, mechanism: string) =>
  record.toLowerCase().split(/\s+/).includes(mechanism.toLowerCase())
