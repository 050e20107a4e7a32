import { endpointNames, endpointOf, type EndpointName } from '@/api/endpoints'
import { optionalCalls } from '@/api/optionalCalls'
import { format, resolveConfig } from 'prettier'
import { AREAS, type Area } from './callDoc'
import { callDocs } from './callDocs'

/** A portal in which people log in, see games and play them. */
const FIRST: readonly EndpointName[] = [
  'appConfig',
  'accountLogin',
  'accountRegist',
  'getAfterLoginInfoWeb',
  'userInfo',
  'refreshData',
  'getActivityIds',
  'online',
  'startGame',
  'exitGame',
]
const row = (...cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n')
const pathOf = (name: EndpointName) => `\`${endpointOf(name).path}\``

/** Who may call it: a token, a token that may be missing, or none. */
function accessOf(name: EndpointName): string {
  const { anonymous, public: isPublic } = endpointOf(name)
  return anonymous ? 'none' : isPublic ? 'if there is one' : 'required'
}

const TABLES: Record<string, () => string> = {
  core: () =>
    table(
      ['call', 'what it is for'],
      FIRST.map((name) => [pathOf(name), callDocs[name].purpose]),
    ),
  optional: () => {
    const groups = Map.groupBy(Object.entries(optionalCalls), ([, { adds }]) => adds)
    return table(
      ['what', 'calls', 'without them'],
      [...groups].map(([adds, calls]) => [
        adds,
        calls.map(([name]) => `\`${name}\``).join(', '),
        calls[0]?.[1].without ?? '',
      ]),
    )
  },
  all: () =>
    (Object.keys(AREAS) as Area[])
      .map((area) => {
        const names = endpointNames().filter((name) => callDocs[name].area === area)
        return `### ${AREAS[area]}\n\n${table(
          ['call', 'token', 'changes something', 'what it is for'],
          names.map((name) => [
            pathOf(name),
            accessOf(name),
            endpointOf(name).write ? 'yes' : 'no',
            callDocs[name].purpose,
          ]),
        )}`
      })
      .join('\n\n'),
}

/** A page with its generated tables as they should be; the rest stays. */
export async function withTables(page: string, file: string): Promise<string> {
  const filled = page.replaceAll(
    /(<!-- table: (\w+) -->)[^]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const make = TABLES[name]
      if (!make) throw new Error(`${file}: there is no table "${name}".`)
      return `${start}\n\n${make()}\n\n${end}`
    },
  )
  return format(filled, { ...(await resolveConfig(file)), filepath: file })
}
