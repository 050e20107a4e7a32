import { readFileSync } from 'node:fs'
import type { z } from '@hono/zod-openapi'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import type { change } from '../contract/changes'
import type { Call, TestDesk } from './testDesk'

type Change = z.output<typeof change>

/** The text of a file of `layouts/`. */
export const layoutText = (name: string): string => readFileSync(`layouts/${name}.json`, 'utf8')

/** A layer's text with the scale of its fonts, and whatever else. */
export function withScale(text: string, scale: number, more: Record<string, unknown> = {}): string {
  const layer = JSON.parse(text) as { theme?: object }
  return JSON.stringify({ ...layer, theme: { ...layer.theme, scale }, ...more }, null, 2)
}

let keys = 0
export const newKey = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': `key-${++keys}-abcdef` })

/** Begins a change. */
export async function beginChange(call: Call, title = 'Christmas'): Promise<Change> {
  const { status, body } = await call('POST', '/changes', { body: { title }, headers: newKey() })
  if (status !== 201) throw new Error(`It was not begun: ${JSON.stringify(body)}`)
  return (body as { change: Change }).change
}

/** Saves layers over the revision of an `ETag`. */
export const saveTexts = (
  call: Call,
  id: string,
  etag: string,
  texts: Record<string, string | null>,
  label = 'Edited',
) => call('PUT', `/changes/${id}/layers`, { body: { label, texts }, headers: { 'If-Match': etag } })

/** Publishes layouts as the command line would: those of the project, with these files instead. */
export async function publishFiles(
  { desk }: TestDesk,
  files: Record<string, string> = {},
  sites?: string[],
): Promise<Digest> {
  const { objects: store, signer, now } = desk
  const publisher = createPublisher({ store, signer, now })
  const names = ['base', 'n7', '6b', '6s', '9s', 'sites']
  const release = await makeRelease({
    files: { ...Object.fromEntries(names.map((name) => [name, layoutText(name)])), ...files },
    blocks: await digestOf(encodeText('blocks')),
  })
  await publisher.storeRelease(release)
  await publisher.push('live', release.name, sites ? { sites } : {})
  return release.name
}
