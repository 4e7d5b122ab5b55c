/** Small buttons are as large as a fingertip on a phone. */
export const touch = { width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } } as const
