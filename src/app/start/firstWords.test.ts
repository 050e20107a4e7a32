import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_AREAS } from '@/shared/i18n/firstAreas'
import en from '@/shared/i18n/en.json'
import { critical } from 'virtual:block-loaders'

/** Static imports of a file, without type imports. */
function imported(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)'|^import '([^']+)'/gm)
  return [...found].flatMap((match) => {
    const name = match[1] ?? match[2] ?? ''
    const path = name.startsWith('@/')
      ? `src/${name.slice(2)}`
      : name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : null
    const real =
      path && [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one))
    return real ? [real] : []
  })
}

test('all texts of the first screen are among the first messages', () => {
  const files = new Set([
    'src/main.tsx',
    'src/app/prerender/hydratePortal.tsx',
    ...[...critical].map((path) => path.slice(1)),
  ])
  for (const file of files) for (const one of imported(file)) files.add(one)
  expect(files.size).toBeGreaterThan(80)
  const areas = new Set<string>()
  for (const file of files)
    for (const [, area = ''] of readFileSync(file, 'utf8').matchAll(/[`'"](\w+)\.[\w.${}]+[`'"]/g))
      if (Object.hasOwn(en, area)) areas.add(area)
  expect([...areas].filter((area) => !FIRST_AREAS.includes(area))).toEqual([])
})

test('every area of the first messages exists', () => {
  expect(FIRST_AREAS.filter((area) => !Object.hasOwn(en, area))).toEqual([])
})
