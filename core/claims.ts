/** What keeps a space from being claimed by others; a space has one of them at most. */
export type ClaimKind = 'right' | 'contract' | 'reservation' | 'hold'
