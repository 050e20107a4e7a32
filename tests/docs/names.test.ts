import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Names that the glossary replaced by terms of the field. */
const REPLACED = `
  drawn Drawn alive onAlive life Place createLife heldTaps holdTaps repeatTap gate whenNeeded needAll wakePortal wake follow
  Seed seed seededLayouts homeBlocks firstScript LateHosts contentKeeper layoutKeeper createContentKeeper createLayoutKeeper
  pageHistory PageHistory PagesRouter PageRouter answerRoute useGo keepSame shareEqual prepareLayout LADDER rung rungs Rung walk
  usePortalPart judgeAnswer answer answers Answer useOneAction OneAction Breach breach verdict Verdict misfit wayOf taskWay TaskWay
  serviceWay gatesOf Stop heldBack useDepositWishes useCellSurroundings useRewardWords isTold happened tell told hear heard words
  unasked cleanAhead savedSince PATIENCE_MS REST_MS FrameLine openCell Seen goodSight heirsOf takeOut shutOut world World
  standing startReact judge judged judgeCell Judge mend mends mended Mend provenMend wish wishes wished duty duties`
  .trim()
  .split(/\s+/)

/** Where such a name is the right one: the trade's word, a field of the wire, or what people do. */
const ALLOWED: readonly (readonly [names: string, files: RegExp, why: string])[] = [
  [
    'drawn',
    /agentCount|DrawBox|agentShapes|eekendLottery|Lottery/,
    'a lottery is drawn; `drawn` is a field of the wire',
  ],
  [
    'seed',
    /mock-backend|art|random|fuzz|tests\/|promotions|ActivityCard|PictureLink|content.Notice|lostUpdates/i,
    'the seed of a random generator, or of generated art',
  ],
  ['words', /searchGames|BrandHits/, 'the words of a search'],
  ['follow', /ollow|rules\/rules/, 'following a channel is an activity'],
  ['verdict Verdict', /publish|coverage|desk/, 'what a reviewer says of a change'],
  ['verdict Verdict', /backend-kit/, 'what a check of a back end comes to'],
  ['walk', /tests\/(engines|e2e)/, 'a walk through the portal in a browser'],
  ['answer answers', /StillThere|Reality|PlayPause|SocialLogin/i, 'what a player answers'],
]

const files = [
  'src',
  'publishing',
  'layout',
  'compliance',
  'backend-kit',
  'desk',
  'desk-app',
  'preview-tool',
  'mock-backend',
  'server',
  'tools',
  'tests',
  'deploy',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('names.test.ts'))

/** The names that a file declares, each with its line. */
function declared(file: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: { name: string; line: number }[] = []
  const visit = (node: ts.Node) => {
    if (
      'name' in node &&
      node.name &&
      ts.isIdentifier(node.name as ts.Node) &&
      !ts.isPropertyAccessExpression(node)
    ) {
      const name = node.name as ts.Identifier
      found.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no name is left that the glossary replaced', () => {
  const replaced = new Set(REPLACED)
  const isAllowed = (name: string, file: string) =>
    ALLOWED.some(([names, where]) => names.split(' ').includes(name) && where.test(file))
  const left = files.flatMap((file) =>
    declared(file)
      .filter(({ name }) => replaced.has(name) && !isAllowed(name, file))
      .map(({ name, line }) => `${file}:${line} ${name}`),
  )
  expect(left).toEqual([])
})

test('the code names no document that the project does not have', () => {
  // The specification is in docs/requirements.md, line by line.
  const known = new Set([
    'portal.md',
    'README.md',
    'CHANGELOG.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }),
  ])
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\b[\w-]+\.md\b/g), ([document]) => `${file} ${document}`),
  )
  expect(named.filter((entry) => !known.has(entry.split(' ')[1] ?? ''))).toEqual([])
})

test('what is our extension says so in words, without a dagger', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('†'))).toEqual([])
})
