import { readFile } from 'node:fs/promises'
import { withoutMark } from '../src/shared/safe/withoutMark'
import { demoPublicKey } from './demoPublicKey'

/** The text of a `portal.json` for a portal that uses the mock: with the mock's key. */
export async function demoSettings(file: string): Promise<string> {
  const settings = JSON.parse(withoutMark(await readFile(file, 'utf8'))) as Record<string, unknown>
  return JSON.stringify({ ...settings, publicKey: demoPublicKey }, null, 2)
}
