import type { Me, ProfileBody } from '../../core/session'
import { http, jsonBody } from '../../src/providers/http'

export const fieldNames = ['firstName', 'lastName', 'phone'] as const
export type Names = Record<(typeof fieldNames)[number], string>

/** What of the names is not saved yet. */
export function changedNames(typed: Names, kept: Names): Partial<Names> {
  const changed: Partial<Names> = {}
  for (const name of fieldNames)
    if (typed[name].trim() !== kept[name]) changed[name] = typed[name].trim()
  return changed
}

/** Saves what is given, and answers all of it. @throws HttpError */
export const saveProfile = async (body: ProfileBody): Promise<Me> =>
  (await http('/api/v1/users/me', { ...jsonBody(body), method: 'PUT', quiet: true })).json as Me
