import { endpointOf } from './endpoints'
import { format } from 'oxfmt'
import options from '../oxfmt.config'
import { CHAPTERS, type Chapter } from '@/api/callDoc'
import { callDoc, callNames } from './callDocs'

/** A portal in which people log in, see games and play them. */
const FIRST: readonly string[] = [
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
const pathOf = (name: string) => `\`${endpointOf(name).path}\``

/** Who may call it: a token, a token that may be missing, or none. */
function accessOf(name: string): string {
  const { anonymous, public: isPublic } = endpointOf(name)
  return anonymous ? 'none' : isPublic ? 'if there is one' : 'required'
}

const TABLES: Record<string, () => string> = {
  core: () =>
    table(
      ['call', 'what it is for'],
      FIRST.map((name) => [pathOf(name), callDoc(name).purpose]),
    ),
  optional: () => {
    const optional = callNames.filter((name) => callDoc(name).optional)
    const groups = Map.groupBy(optional, (name) => callDoc(name).optional?.adds ?? '')
    return table(
      ['what', 'calls', 'without them'],
      [...groups].map(([adds, names]) => [
        adds,
        names.map((name) => `\`${name}\``).join(', '),
        callDoc(names[0] ?? '').optional?.without ?? '',
      ]),
    )
  },
  all: () =>
    (Object.keys(CHAPTERS) as Chapter[])
      .map((area) => {
        const names = callNames.filter((name) => callDoc(name).chapter === area)
        return `### ${CHAPTERS[area]}\n\n${table(
          ['call', 'token', 'changes something', 'what it is for'],
          names.map((name) => [
            pathOf(name),
            accessOf(name),
            endpointOf(name).write ? 'yes' : 'no',
            callDoc(name).purpose,
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
  return (await format(file, filled, options)).code
}
