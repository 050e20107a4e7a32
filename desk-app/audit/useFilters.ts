import { useState } from 'react'
import type { AuditLine } from '../deskTypes'
import { clock } from '@/shared/time/clock'
import { useAccountsQuery } from '../deskApi'
import { useConnection } from '../connection'
import { useRead } from '../useRead'
import { refusalOf } from '../refusalOf'

type NameOf = (object: string) => string | undefined

/** What the log can be narrowed to: everybody who is known, and what the lines are about, in words. */
export function useFilters(lines: readonly AuditLine[]) {
  const { session } = useConnection()
  const maySeeAccounts = session ? refusalOf(session, 'administer') === null : false
  // Without a second factor the accounts are not read: nobody is asked for one to narrow a list.
  const [isVerified] = useState(() => (session?.secondFactor.verifiedUntil ?? 0) > clock.now())
  const { data: all } = useRead(useAccountsQuery(undefined, { skip: !maySeeAccounts || !isVerified }))
  const people = new Map<string, string>()
  for (const { id, name } of all?.accounts ?? []) people.set(id, name)
  for (const { actor } of lines) people.set(actor.id, actor.name)
  const names = new Map<string, string>()
  for (const { object, title } of lines) if (title !== null) names.set(object, `“${title}”`)
  for (const [id, name] of people) names.set(`user:${id}`, name)
  const nameOf: NameOf = (object) => names.get(object)
  // Of what has no name of its own, many would be called the same.
  const objects = [...new Set(lines.map(({ object }) => object))].filter((id) => !isNameless(id, nameOf))
  return {
    people: sorted([...people].map(([value, label]) => ({ value, label }))),
    objects: sorted(objects.map((value) => ({ value, label: objectLabel(value, nameOf) }))),
    nameOf,
  }
}

const KINDS: Readonly<Record<string, string>> = {
  change: 'A change',
  user: 'An account',
  token: 'A token',
  release: 'A release',
  deployment: 'A publication',
  audit: 'The audit log',
}

const isNameless = (object: string, nameOf: NameOf): boolean =>
  Object.entries(KINDS).some(
    ([kind, label]) => object.startsWith(`${kind}:`) && objectLabel(object, nameOf) === label,
  )

/** What a line is about, in words: `Change “Lunar new year”`. */
export function objectLabel(object: string, nameOf: NameOf): string {
  const [kind = '', id = ''] = object.split(/:(.*)/s)
  const name = nameOf(object)
  if (kind === 'channel') return id === 'live' ? 'What players get' : `What ${id} shows`
  if (name !== undefined) return kind === 'change' ? `Change ${name}` : name
  return id.includes('@') ? id : (KINDS[kind] ?? object)
}

const sorted = (options: { value: string; label: string }[]) =>
  options.sort((a, b) => a.label.localeCompare(b.label, 'en'))
