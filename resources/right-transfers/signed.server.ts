import type { HookContext, SignedDocument } from '../../server/engine/resources/extend'
import type { RightTransfer } from './area'
import { isOpenDraft } from './status'

/** What each paper proves once it is signed. */
const proves: Readonly<Record<string, string>> = {
  transfer: 'assignment',
  assignment: 'assignment',
  gift: 'assignment',
  declaration: 'statutoryDeclaration',
  renunciation: 'renunciation',
  surrender: 'surrenderLetter',
  lostDeed: 'lostDeedDeclaration',
}

/** A paper of a transfer that all have signed is taken in as its evidence, with the sealed file. */
export async function signedPaper(
  context: HookContext,
  { id, missing }: Pick<RightTransfer, 'missing'> & { id: number },
  { paper, file, signedBy }: SignedDocument,
): Promise<void> {
  const transfers = context.area('right-transfers')
  const transfer = await transfers.lock(id)
  if (!isOpenDraft(transfer)) return
  const heir = signedBy.find(({ role }) => role === 'heir')?.contact ?? null
  // The office may ask for it by another of the names that count for the same.
  const kind =
    paper === 'renunciation' && missing.some((one) => one.kind === 'noObjection')
      ? 'noObjection'
      : proves[paper ?? '']
  if (!kind) return
  const evidence = transfer.evidence as RightTransfer['evidence']
  await transfers.update(id, transfer.version, {
    evidence: [...evidence, { kind, contact: heir, file, remarks: null }],
  })
}
