import { isSiteName } from '@layout/siteName'
import { DEVICES, isViewer, MODES, type CellFilter } from '../cases/cell'

export interface ComplianceOptions {
  /** Names of sites; all when missing. */
  sites?: string[]
  filter: CellFilter
  /** Folder of the layouts, such as `layouts`; by default those of the build. */
  layouts?: string
}

export const complianceUsage = `usage: npm run compliance -- [--site NAME] [--mode ${MODES.join('|')}] [--device ${DEVICES.join('|')}] [--viewer NAME] [--layouts FOLDER]
Checks what every site shows to whom and writes dist/compliance/compliance-report.html and .json.
Several of one kind: --site n7,6b or --site n7 --site 6b. A viewer is "visitor" or a persona of the mock back end.
The layouts are those of the build; "--layouts layouts" checks those of the working tree.
Exits 1 when a rule fails.`

const one =
  <T extends string>(of: readonly T[]) =>
  (name: string): name is T =>
    (of as readonly string[]).includes(name)

/** Parses the command line; throws an Error with a sentence for the user. */
export function parseComplianceOptions(args: readonly string[]): ComplianceOptions | 'help' {
  const given: Record<string, string[]> = { site: [], mode: [], device: [], viewer: [], layouts: [] }
  const rest = [...args]
  while (rest.length > 0) {
    const arg = rest.shift() ?? ''
    if (arg === '--help' || arg === '-h') return 'help'
    const [, name = '', inline] = /^--([a-z]+)(?:=(.*))?$/.exec(arg) ?? []
    const list = Object.hasOwn(given, name) ? given[name] : undefined
    const value = inline ?? rest.shift()
    if (!list || !value)
      throw new Error(
        `${list ? `--${name} needs a value.` : `"${arg}" is not an option.`}\n${complianceUsage}`,
      )
    list.push(...value.split(',').filter((part) => part !== ''))
  }
  const sites = checked('site', given.site, isSiteName)
  const mode = checked('mode', given.mode, one(MODES))
  const device = checked('device', given.device, one(DEVICES))
  const viewer = checked('viewer', given.viewer, isViewer)
  return {
    ...(sites && { sites }),
    ...(given.layouts?.[0] && { layouts: given.layouts[0] }),
    filter: { ...(mode && { mode }), ...(device && { device }), ...(viewer && { viewer }) },
  }
}

function checked<T extends string>(
  name: string,
  values: readonly string[] = [],
  is: (value: string) => value is T,
): T[] | undefined {
  for (const value of values) if (!is(value)) throw new Error(`There is no ${name} "${value}".`)
  return values.length > 0 ? [...new Set(values.filter(is))] : undefined
}
