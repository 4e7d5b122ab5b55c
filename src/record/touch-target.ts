/** Small buttons are as large as a fingertip on a phone. */
export const touchTarget = { width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } } as const
