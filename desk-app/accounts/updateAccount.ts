import type { Account } from '../deskTypes'
import { desk } from '../deskCalls'

/** Changes somebody's roles, or whether the account is in use, as they were read. */
export async function updateAccount(
  { id, etag }: Account,
  body: { grants?: Account['grants']; disabled?: boolean },
): Promise<void> {
  await desk.updateAccount({ id, etag, body })
}
