import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { parseJson } from '@/shared/safe/parseJson'
import { digestOf, encodeText } from '../../publishing/digest'

const notes = z.record(z.string(), z.string())

/** The digests of the layout files, by name, when they were last published from here; none before the first time. */
export function readNotedFiles(file: string): Record<string, string> {
  try {
    return notes.safeParse(parseJson(readFileSync(file, 'utf8'))).data ?? {}
  } catch {
    return {}
  }
}

export async function noteFiles(file: string, files: Readonly<Record<string, string>>): Promise<void> {
  const digests: Record<string, string> = {}
  for (const [name, text] of Object.entries(files)) digests[name] = await digestOf(encodeText(text))
  writeFileSync(file, `${JSON.stringify(digests)}\n`)
}
