import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readObject } from './readObject'

/** Overrides for the build's `portal.json`. */
export interface SettingsOverrides {
  site?: string
  /** The mock back end is used: `?site=` and `?scenario=` are honoured. */
  demo: boolean
  /** The share of page loads that report how they went. */
  vitals?: number
  /** The mock's own key, which no other back end can decrypt. */
  publicKey?: string
}

/** The run-time configuration as served: the build's own with the overrides. Throws an Error with a sentence when it cannot be read. */
export async function portalSettings(
  file: string,
  overrides: SettingsOverrides,
): Promise<Record<string, unknown>> {
  const own = await readSettings(file)
  const flags = typeof own.flags === 'object' && own.flags !== null ? own.flags : {}
  return {
    ...own,
    ...(overrides.site !== undefined && { site: overrides.site }),
    ...(overrides.vitals !== undefined && { vitals: overrides.vitals }),
    ...(overrides.publicKey !== undefined && { publicKey: overrides.publicKey }),
    // The mock back end's pictures come in all widths of the portal.
    ...(overrides.demo && { pictureWidth: 'w' }),
    flags: { ...flags, ...(overrides.demo && { demo: true }) },
  }
}

async function readSettings(file: string): Promise<Record<string, unknown>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${basename(file)} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  return readObject(text, basename(file))
}
