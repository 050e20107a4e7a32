import type { components } from '../api'
import { call } from '../client'
import { ifMatch } from '../ifMatch'

export type Account = components['schemas']['Account']

/** Changes somebody's roles, or whether the account is in use, as they were read. */
export async function updateAccount(
  { id, etag }: Account,
  body: { grants?: Account['grants']; disabled?: boolean },
): Promise<void> {
  await call((api) => api.PATCH('/accounts/{id}', { params: { path: { id }, header: ifMatch(etag) }, body }))
}
