import type { z } from 'zod'
import type { Context, Route } from './extend'

/** A route whose handler sees the type of its body. */
export const route = <B extends z.ZodType>(
  definition: Omit<Route, 'handle' | 'body'> & {
    body?: B
    handle: (
      context: Context,
      input: { id: number; version: number; body: z.infer<B> },
    ) => Promise<unknown>
  },
): Route => definition as unknown as Route
