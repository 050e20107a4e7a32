import { critical } from 'virtual:block-loaders'
import type { Layout } from '@layout/types'
import { typeOfPath } from '@/engine/registry/typeOfPath'
import { loadMessages } from '@/shared/i18n/loadMessages'
import { hasMessage } from '@/shared/i18n/t'

const KEY = /^[\w-]+(?:\.[\w-]+)+$/

/** These come without what their features say. */
const withoutMessages = new Set([...critical].map(typeOfPath))

/**
 * What may be keys of messages among all that a layout says, names of links and pages and what blocks are given; without what a block
 * brings itself.
 */
export function keysNamedIn({ messages: _own, confirmedTexts: _confirmed, ...layout }: Layout): string[] {
  const keys = new Set<string>()
  const look = (value: unknown, area: string) => {
    if (typeof value === 'string' && KEY.test(value) && areaOf(value) !== area) keys.add(value)
    if (typeof value !== 'object' || value === null) return
    const { type, ...others } = value as { type?: unknown }
    const own = typeof type === 'string' && !withoutMessages.has(type) ? areaOf(type) : area
    for (const one of Object.values(others)) look(one, own)
  }
  look(layout, '')
  return [...keys]
}

const areaOf = (name: string) => name.slice(0, name.indexOf('.'))

/**
 * Loads what layouts name of other features: an operator may give a link, a page or a block any message there is. Never rejects:
 * what does not come is loaded with the feature's own page.
 */
export async function loadNamedMessages(layouts: readonly Layout[]): Promise<void> {
  const named = [...new Set(layouts.flatMap(keysNamedIn))]
  const missing = () => named.filter((key) => !hasMessage(key))
  try {
    if (missing().length > 0) await loadMessages()
    if (missing().length === 0) return
    const { default: folders } = await import('virtual:messages/areas')
    await loadAll(missing().flatMap((key) => folders[areaOf(key)] ?? []))
  } catch {
    // Without a connection, for instance.
  }
}

/** Loads all messages there are, for the preview tool's frame, where any of them may be named at any moment. */
export async function loadEveryMessage(): Promise<void> {
  const { default: folders } = await import('virtual:messages/areas')
  await loadAll(Object.values(folders).flat())
}

const loadAll = (folders: readonly string[]): Promise<unknown> =>
  Promise.all([...new Set(folders)].map((folder) => loadMessages(folder)))
