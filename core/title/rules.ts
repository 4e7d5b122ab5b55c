import { type AskedEvidence, type MissingEvidence, mayBeDeclaredLost } from './asked-evidence'
import type { EvidenceKind } from './evidence'
import type { Succession, TransferReason } from './reasons'
import { alsoAsked, askedOf, type Giver, type Signer } from './signers'
import type { HeirOrderName, TransferStart } from './starting-names'

/** By what a cemetery lets a right pass for one reason. */
export interface TransferRule {
  evidence: readonly AskedEvidence[]
  /** Somebody else than whoever began it approves it. */
  secondPerson: boolean
  /** Money owed on the right's contract, or the fee, stands in the way. */
  unpaidBlocks: boolean
}

interface StartingPoint {
  sources: readonly string[]
  /** The day on which the sources were looked up. */
  checked: string
  heirs: HeirOrderName
  /** What differs from the common pattern. */
  evidence?: Partial<Record<TransferReason, readonly AskedEvidence[]>>
}

const all = (...kinds: EvidenceKind[]): AskedEvidence[] => kinds.map((kind) => ({ kind }))
const by = (succession: Succession, ...kinds: EvidenceKind[]): AskedEvidence[] =>
  kinds.map((kind) => ({ kind, succession }))

/** What offices ask for everywhere: a cautious habit of the trade where no source says otherwise. */
const common: Readonly<Record<TransferReason, readonly AskedEvidence[]>> = {
  sale: all('deed', 'assignment', 'identity'),
  gift: all('deed', 'assignment', 'identity'),
  assignment: all('deed', 'assignment', 'identity'),
  inheritance: [
    ...all('deed', 'deathCertificate'),
    ...by('will', 'probate'),
    ...by('administration', 'lettersOfAdministration'),
    ...by('intestacy', 'statutoryDeclaration', 'renunciation'),
  ],
  divorce: all('deed', 'divorceDecree'),
  surrender: all('deed', 'surrenderLetter'),
  correction: all('proofOfError'),
}

/**
 * Starting points by jurisdiction, to be checked with the cemetery's own counsel: data, never advice. A cemetery
 * copies what it needs and changes it.
 */
export const transferStartingPoints = {
  unitedStates: {
    sources: ['Common pattern of state statutes and city codes'],
    checked: '2026-11-01',
    heirs: 'unitedStates',
    evidence: {
      inheritance: [
        ...all('deed', 'deathCertificate'),
        ...by('will', 'probate'),
        ...by('administration', 'lettersOfAdministration'),
        ...by('intestacy', 'statutoryDeclaration', 'noObjection'),
      ],
    },
  },
  newYork: {
    sources: [
      'New York Not-for-Profit Corporation Law §1512',
      'New York Department of State: resale of graves',
    ],
    checked: '2026-11-27',
    heirs: 'newYork',
    evidence: {
      // The cemetery is offered the right first, and says in writing that it does not buy it.
      sale: all('deed', 'assignment', 'identity', 'refusalOfCemetery', 'consentOfAuthority'),
      inheritance: [
        ...all('deed', 'deathCertificate'),
        // A residuary clause passes no right: the will has to name it.
        ...by('will', 'will', 'probate'),
        ...by('administration', 'lettersOfAdministration'),
        ...by('intestacy', 'statutoryDeclaration', 'noObjection'),
      ],
    },
  },
  englandWales: {
    sources: ['Local Authorities’ Cemeteries Order 1977', 'Burial authorities’ practice'],
    checked: '2026-11-01',
    heirs: 'englandWales',
    evidence: {
      inheritance: [
        ...all('deed', 'deathCertificate'),
        ...by('will', 'probate', 'assent'),
        ...by('administration', 'lettersOfAdministration', 'assent'),
        ...by('intestacy', 'statutoryDeclaration', 'renunciation'),
      ],
    },
  },
  scotland: {
    sources: ['Burial and Cremation (Scotland) Act 2016, ss. 10–17'],
    checked: '2026-11-01',
    heirs: 'scotland',
    evidence: {
      inheritance: [
        ...all('deed', 'deathCertificate'),
        ...by('will', 'will', 'confirmation'),
        ...by('administration', 'confirmation'),
        ...by('intestacy', 'statutoryDeclaration', 'renunciation'),
      ],
    },
  },
  ireland: {
    sources: ['Burial grounds’ practice'],
    checked: '2026-11-01',
    heirs: 'ireland',
  },
  france: {
    sources: ['Code général des collectivités territoriales, L2223-13 and L2223-14', 'Practice'],
    checked: '2026-11-01',
    heirs: 'france',
    evidence: {
      sale: all('deed', 'notarialDeed', 'consentOfAuthority'),
      gift: all('deed', 'notarialDeed', 'consentOfAuthority'),
      assignment: all('deed', 'notarialDeed', 'consentOfAuthority'),
      inheritance: [
        ...all('deed', 'deathCertificate'),
        ...by('will', 'will', 'notarialDeed'),
        ...by('administration', 'notarialDeed'),
        ...by('intestacy', 'heirshipDeclaration', 'renunciation'),
      ],
    },
  },
  spain: {
    sources: ['Municipal ordinances; no national order'],
    checked: '2026-11-01',
    heirs: 'spain',
    evidence: {
      inheritance: [
        ...all('deed', 'deathCertificate', 'lastWillsCertificate'),
        ...by('will', 'will'),
        ...by('administration', 'heirshipDeclaration'),
        ...by('intestacy', 'heirshipDeclaration', 'renunciation'),
      ],
    },
  },
  canada: {
    sources: ['Funeral, Burial and Cremation Services Act (Ontario), s. 47', 'Practice elsewhere'],
    checked: '2026-11-01',
    heirs: 'canada',
    evidence: {
      sale: all('deed', 'assignment', 'identity', 'priceStatement'),
    },
  },
  australia: {
    sources: ['Cemeteries and Crematoria Act 2013 (NSW), s. 50', 'Practice elsewhere'],
    checked: '2026-11-01',
    heirs: 'australia',
  },
} as const satisfies Record<TransferStart, StartingPoint>

/** What a reason asks for at a starting point; without one, by the common pattern. */
export function startingRule(reason: TransferReason, start?: string | null): TransferRule {
  const point: StartingPoint | undefined = isStart(start)
    ? transferStartingPoints[start]
    : undefined
  return {
    evidence: point?.evidence?.[reason] ?? common[reason],
    secondPerson: false,
    unpaidBlocks: reason !== 'inheritance' && reason !== 'correction',
  }
}

export const isStart = (name: unknown): name is TransferStart =>
  typeof name === 'string' && Object.hasOwn(transferStartingPoints, name)

/** What of it nobody has brought yet; what several sign counts for each of them. */
export function missingEvidence(
  asked: readonly AskedEvidence[],
  succession: string | null | undefined,
  brought: ReadonlyArray<{ kind: string; contact?: number | null }>,
  signers: readonly Signer[] = [],
  givers: readonly Giver[] = [],
): MissingEvidence[] {
  const now = asked.filter(
    (one) => !one.succession || one.succession === (succession ?? 'intestacy'),
  )
  const missing = new Map<string, MissingEvidence>()
  for (const one of [...now, ...alsoAsked(now, signers)].flatMap((each) =>
    askedOf(each, signers, givers),
  )) {
    // Without a name it is one paper of all.
    const there = brought.some(
      ({ kind, contact }) =>
        (kind === one.kind && (contact == null || contact === one.contact)) ||
        (kind === 'lostDeedDeclaration' && mayBeDeclaredLost(one, succession)),
    )
    const { contact, ...paper } = one
    if (!there)
      missing.set(`${one.kind} ${contact}`, contact === null ? paper : { ...paper, contact })
  }
  return [...missing.values()]
}
