import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Components, and the style sheets that they import: a class that a sheet lacks is silently no style at all. */
const files = ['src', 'preview-tool', 'desk-app']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))

function missingClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  const code = text.replace(/^import .*$/gm, '')
  return imports.flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path)
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const classes = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found))
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))].map(([, found]) => found),
    )
    return [...used].filter((one) => !classes.has(one)).map((one) => `${file}: .${one} is not in ${path}`)
  })
}

test('every class that a component uses is in its style sheet', () => {
  expect(files.flatMap(missingClasses)).toEqual([])
})
