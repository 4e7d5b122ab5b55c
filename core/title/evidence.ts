/** Papers that prove a title, with their English names; a cemetery may ask for others in its own words. */
export const evidenceNames = {
  deed: 'Original deed',
  lostDeedDeclaration: 'Declaration that the deed is lost',
  assignment: 'Signed assignment of the right',
  identity: 'Proof of identity',
  will: 'Will',
  probate: 'Grant of probate',
  lettersOfAdministration: 'Letters of administration',
  confirmation: 'Confirmation of the executor',
  assent: 'Assent of the executor or administrator',
  deathCertificate: 'Death certificate',
  statutoryDeclaration: 'Statutory declaration',
  heirshipDeclaration: 'Declaration of heirs',
  lastWillsCertificate: 'Certificate of last wills',
  notarialDeed: 'Notarial deed',
  renunciation: 'Renunciation of other heirs',
  noObjection: 'Notarized statement that heirs do not object',
  consentOfHolders: 'Consent of all holders',
  consentOfAuthority: 'Consent of the authority',
  priceStatement: 'Statement of the price paid',
  refusalOfCemetery: 'Letter that the cemetery does not buy the right back',
  divorceDecree: 'Divorce decree or settlement',
  surrenderLetter: 'Signed letter of surrender',
  proofOfError: 'Record that shows the error',
} as const
export type EvidenceKind = keyof typeof evidenceNames
export const evidenceKinds = Object.keys(evidenceNames) as [EvidenceKind, ...EvidenceKind[]]

/** What it is called in English, where nobody has given it another name. */
export const evidenceName = (kind: string): string =>
  Object.hasOwn(evidenceNames, kind) ? evidenceNames[kind as EvidenceKind] : kind
