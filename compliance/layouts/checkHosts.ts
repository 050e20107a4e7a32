import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject } from '@layout/jsonObject'
import { toPointer } from '@layout/pointer'
import { isSiteName } from '@layout/siteName'
import { withoutMark } from '@/shared/safe/withoutMark'
import type { FileProblem } from './layerFiles'

/** Checks `sites.json`: every host needs an existing layout. Without the file there is no problem. */
export function checkHosts(layoutsFolder: string): FileProblem[] {
  const file = join(layoutsFolder, 'sites.json')
  if (!existsSync(file)) return []
  try {
    const hosts: unknown = JSON.parse(withoutMark(readFileSync(file, 'utf8')))
    if (!isJsonObject(hosts))
      return [{ file, pointer: '', message: 'Expected an object of hosts with their sites.' }]
    return Object.entries(hosts)
      .filter(([, site]) => !isSiteName(site) || !existsSync(join(layoutsFolder, `${site}.json`)))
      .map(([host, site]) => ({
        file,
        pointer: toPointer([host]),
        message: `There is no layout for ${host}: ${JSON.stringify(site)}.`,
      }))
  } catch (error) {
    return [{ file, pointer: '', message: `The document is not valid JSON: ${(error as Error).message}.` }]
  }
}
