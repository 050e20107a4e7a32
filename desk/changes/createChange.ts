import { randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import type { Audit } from '../accounts/users'
import { written } from '../audit/loggedRows'
import type { change } from '../contract/changes'
import type { Desk } from '../core/desk'
import { requireVerb, type Actor, type DeskContext } from '../core/deskRouter'
import { idempotent, type StoredResponse } from '../core/idempotent'
import type { Queries } from '../database/openDatabase'
import { storeBase, liveBase, type Base } from './liveBase'
import { readChange, type Around } from './readChanges'

type Created = StoredResponse<201, { change: z.output<typeof change>; audit: number }>

/**
 * Begins a change from what is live; `from` chooses, where sites serve different layers. Nobody chooses who has roles for groups whose
 * sites serve the same.
 */
export async function createChange(
  desk: Desk,
  c: DeskContext,
  { title, from }: { title: string; from?: string | undefined },
): Promise<Created> {
  const actor = requireVerb(c, 'edit')
  const live = await beginning(desk, actor, from)
  return idempotent(desk, c, async (trx, audit) => {
    const { id, line } = await beginChange(desk, [trx, audit], { title, live, by: actor.id })
    // Just begun from it, it is not behind.
    return { status: 201, body: { change: await readChange(trx, READ_ALONE, id), audit: line } }
  })
}

/** What a change of someone begins from: what is live, and where sites serve different layers, the release that was chosen. */
export const beginning = (desk: Desk, actor: Actor, from: string | undefined): Promise<Base> =>
  liveBase(desk, (bases) => {
    if (from !== undefined || actor.sees === null) return bases.find(({ release }) => release === from)
    const own = bases.filter(({ sites }) => actor.sees?.some((site) => sites.has(site)))
    return own.length === 1 ? own[0] : undefined
  })

/** Writes a change that begins from a base, with its line in the audit log. */
export async function beginChange(
  desk: Desk,
  [trx, audit]: [Queries, Audit],
  { title, live, by }: { title: string; live: Base; by: string },
): Promise<{ id: string; line: number }> {
  await storeBase(desk, trx, live)
  const id = randomUUID()
  const [at, base] = [desk.now(), live.name]
  await trx
    .insertInto('changes')
    .values({
      id,
      title,
      state: 'open',
      base,
      created_by: by,
      created_at: at,
      revision: 0,
      review_asked_at: null,
    })
    .execute()
  await trx
    .insertInto('revisions')
    .values({
      change_id: id,
      number: 0,
      author: by,
      at,
      label: 'Began from what is live',
      base,
      layers: '{}',
    })
    .execute()
  written(trx, 'revisions', `${id} 0`)
  const line = await audit({
    actor: by,
    verb: 'change.created',
    object: `change:${id}`,
    details: { title, base },
  })
  return { id, line }
}

/** Nobody knows of it yet. */
export const READ_ALONE: Around = {
  live: null,
  sitesTogether: () => Promise.resolve([]),
  reviewsOf: () => Promise.resolve(() => ({ state: 'none' })),
  peopleIn: () => [],
  plannedFor: () => null,
}
