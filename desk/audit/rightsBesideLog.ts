import canonicalize from 'canonicalize'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { DEFAULT_POLICY } from '../../publishing/policy'
import type { Database } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { AuditFinding } from './auditFinding'

/** What somebody may do, and what a channel asks for, each as one text, by what the log calls it: `user:…`, `channel:live`. */
export type Rights = Map<string, string>

const policyText = (policy: unknown): string => canonicalize(policy) ?? ''
const DEFAULT_TEXT = policyText(DEFAULT_POLICY)

function accountText(grants: unknown, disabled: unknown): string {
  const all = Array.isArray(grants) ? grants.filter(isRecord) : []
  const texts = all.map(({ role, site }) => `${String(role)} for ${String(site)}`)
  return [...new Set(texts)].sort().join(', ') + (disabled === true ? ', closed' : '')
}

/** Notes what a line of the log says of an account or a policy. */
export function noteRights(logged: Rights, { verb, object, details }: Row<'audit'>): void {
  // A line that was changed may hold anything: it is named as changed elsewhere.
  const found = parseJson(details)
  if (!isRecord(found)) return
  const to = isRecord(found.to) ? found.to : {}
  if (verb === 'account.created') logged.set(object, accountText(found.grants, false))
  if (verb === 'account.changed') logged.set(object, accountText(to.grants, to.disabled))
  if (verb === 'policy.changed') setPolicy(logged, object, policyText(to))
}

/** A channel without a policy of its own has the usual one. */
function setPolicy(rights: Rights, object: string, text: string): void {
  if (text === DEFAULT_TEXT) rights.delete(object)
  else rights.set(object, text)
}

/** The same, as it is in the database. */
export async function storedRights(db: Database): Promise<Rights> {
  const stored: Rights = new Map()
  const grants = await db.selectFrom('grants').selectAll().execute()
  for (const { id, disabled_at } of await db.selectFrom('users').select(['id', 'disabled_at']).execute())
    stored.set(
      `user:${id}`,
      accountText(
        grants.filter(({ user_id }) => user_id === id),
        disabled_at !== null,
      ),
    )
  for (const { channel, data } of await db.selectFrom('policies').select(['channel', 'data']).execute())
    setPolicy(stored, `channel:${channel}`, policyText(parseJson(data) ?? data))
  return stored
}

/**
 * Roles, accounts and policies that are not as the log tells of them: who may publish counts on them. `before` and `after` are those from
 * before and after the log was read: admins go on working meanwhile.
 */
export function rightsBesideLog(logged: Rights, before: Rights, after: Rights): AuditFinding[] {
  return [...new Set([...logged.keys(), ...before.keys(), ...after.keys()])]
    .filter((object) => {
      const said = logged.get(object)
      return said !== before.get(object) && said !== after.get(object)
    })
    .map((object) => {
      const [kind, name] = [object.slice(0, object.indexOf(':')), object.slice(object.indexOf(':') + 1)]
      const what = kind === 'user' ? `The roles of the account ${name}` : `The policy of the channel ${name}`
      const are = kind === 'user' ? 'are' : 'is'
      return { n: null, text: `${what} ${are} not as the log says: that was changed past the desk.` }
    })
}
