import { checkAll, filesWith, newChange } from './publishedDesk'
import { approve, pageOf, publishedDesk } from './publishedWork'
import { withScale } from './testChanges'
import { testDesk, type databaseKinds } from './testDesk'
import { allDeskRoutes } from '../server/createDeskServer'

const on = (layer: string, text = '{}') =>
  JSON.stringify({ ...(JSON.parse(text) as object), schemaVersion: 1, extends: layer })
const { n7 = '', '6b': sixB = '', '9s': nineS = '', ...OTHERS } = filesWith(1)
/** Two groups: n7 and 6b stand on `asia`, 9s on `europe`. */
export const FILES: Record<string, string> & Record<'asia' | 'n7' | '6b' | '9s', string> = {
  ...OTHERS,
  asia: on('base'),
  europe: on('base'),
  n7: on('asia', n7),
  '6b': on('asia', sixB),
  '9s': on('europe', nineS),
}

/** A desk with two groups, someone of `asia`, and a change of each layer; `all` are calls of whoever sees all. */
export async function twoGroups(kind: (typeof databaseKinds)[number] = 'sqlite') {
  const on = await publishedDesk(kind, { files: FILES })
  const desk = await testDesk(allDeskRoutes, { kind, sameAs: on.test })
  const ada = await desk.signIn('Ada', [{ role: 'admin', site: '*' }])
  for (const [name, sites] of [
    ['asia', ['n7', '6b']],
    ['europe', ['9s']],
  ] as const)
    await ada.call('PUT', `/groups/${name}`, { body: { sites }, headers: { 'If-Match': '"0"' } })
  const gia = await desk.signIn('Gia', [{ role: 'operator', site: 'asia/*' }])
  const changes: Record<string, string> = {}
  for (const [name, text] of Object.entries(FILES).filter(([name]) => name !== 'sites')) {
    const id = await newChange(on.desk, FILES, [
      { author: on.ana.id, files: { [name]: withScale(text, 1.1) } },
    ])
    changes[name] = id
  }
  const all = (await desk.signIn('Ann', [{ role: 'reviewer', site: '*' }])).call
  return {
    ...{ desk, on, gia, all, changes },
    close: async () => {
      await desk.close()
      await on.close()
    },
  }
}

type TwoGroups = Awaited<ReturnType<typeof twoGroups>>

/** Has a change pass its cases and its review, and gives its release. */
export async function approved({ on }: TwoGroups, id = ''): Promise<string> {
  await checkAll(on.desk, id)
  await approve(on.bob.call, id)
  return (await pageOf(on.ana.call, id)).release
}
