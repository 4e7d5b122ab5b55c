export const contractStatuses = ['draft', 'in-progress', 'signed', 'cancelled'] as const

/** Items, parties and terms can be changed until the contract is signed. */
export const isContractOpen = (status: string | null | undefined): boolean =>
  status === 'draft' || status === 'in-progress'

export const partyRoles = ['purchaser', 'co-purchaser', 'beneficiary'] as const

/**
 * What is still owed, in minor units; below zero it is owed to the customer.
 * @param retained what is kept of what was cancelled · @param adjusted adjustments less write-offs
 * @param paid payments and deposits less refunds
 */
export const balanceOf = ({
  status,
  total,
  retained,
  adjusted,
  paid,
}: {
  status?: string | null
  total?: number | null
  retained?: number | null
  adjusted?: number | null
  paid?: number | null
}): number =>
  (status === 'cancelled' ? 0 : (total ?? 0)) + (retained ?? 0) + (adjusted ?? 0) - (paid ?? 0)

/** The items that a contract still sells: those taken off by an amendment stay on it, with their day. */
export const standingItems = <Item extends { removedOn?: string | null }>(
  items: readonly Item[] | null | undefined,
): Item[] => (items ?? []).filter(({ removedOn }) => removedOn == null)
