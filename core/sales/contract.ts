export const contractStatuses = ['draft', 'in-progress', 'signed', 'cancelled'] as const

/** Items, parties and terms can be changed until the contract is signed. */
export const isContractOpen = (status: string | null | undefined): boolean =>
  status === 'draft' || status === 'in-progress'

export const partyRoles = ['purchaser', 'co-purchaser', 'beneficiary'] as const

/**
 * What is still owed, in minor units; below zero it is owed to the customer.
 * @param adjusted adjustments less write-offs · @param paid payments and deposits less refunds
 */
export const balanceOf = ({
  status,
  total,
  adjusted,
  paid,
}: {
  status?: string | null
  total?: number | null
  adjusted?: number | null
  paid?: number | null
}): number => (status === 'cancelled' ? 0 : (total ?? 0)) + (adjusted ?? 0) - (paid ?? 0)
