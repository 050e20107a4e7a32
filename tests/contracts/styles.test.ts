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

/** A side of the screen instead of one of the line: wrong where lines run from right to left. */
const PHYSICAL = [
  /^(left|right|float: (left|right)|clear: (left|right))\b/,
  /^((scroll-)?(margin|padding)|border)-(left|right)\b/,
  /^border-(top|bottom)-(left|right)-radius/,
  /^text-align: (left|right)/,
]

/** Whether a shorthand has another value on the right than on the left. The edges of a screen are where they are. */
function isLopsided(declaration: string): boolean {
  const [, values = ''] = /^(?:margin|padding|inset): ([^;]*)/.exec(declaration) ?? []
  if (/safe-(left|right)/.test(values)) return false
  const [, right, , left] = values.match(/(?:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g) ?? []
  return left !== undefined && left !== right
}

const physicalIn = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((part) => part.trim())
    .filter((part) => PHYSICAL.some((one) => one.test(part)) || isLopsided(part))

test('[LG-02] styles of the portal name the sides of a line, not of the screen', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(100)
  const found = sheets.flatMap((file) =>
    physicalIn(readFileSync(join('src', file), 'utf8')).map((part) => `${file}: ${part}`),
  )
  // For browsers without `inline-start`, which stands after it.
  expect(found).toEqual(['domain/tracking/AdConsentSetting.module.css: float: left'])
  // A control: it finds each kind.
  const bad = 'a{left:0}'.replace(':', ': ')
  expect(
    physicalIn(`${bad}b{padding: 0 1px 0 calc(1px + var(--a))}c{text-align: right}d{border-left: 0}`),
  ).toHaveLength(4)
})

/** Compounds of the arguments of `:has()` that browsers cannot look up by a class or an element's name. */
const slowHasIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)]
    .flatMap(([, argument = '']) => argument.split(/[\s>+~,]+/))
    .filter((compound) => compound !== '' && (compound.includes('[') || !/^[.\w]/.test(compound)))

// With an attribute or a bare state in it, each node that comes or goes anywhere makes Chromium search the page again.
test('what a page has is asked by classes and names of elements', () => {
  const sheets = ['src', 'preview-tool', 'desk-app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  expect(
    sheets.flatMap((sheet) => slowHasIn(readFileSync(sheet, 'utf8')).map((part) => `${sheet}: ${part}`)),
  ).toEqual([])
  // A control: it finds each kind.
  const slow =
    'html:has([data-a]) b{}a:has(:checked){}a:has(.b[c]){}a:has(> .b :disabled){}a:has(.b, :not(.c)){}'
  expect(slowHasIn(slow)).toHaveLength(5)
})

/** The smallest text of tool and desk, in px. */
const SMALLEST = 13

const sizesIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^-\w](font(?:-size)?:[^;}]*)/g)].map(
    ([, declaration = '']) => declaration,
  )

/** What may be smaller than it: a length, or a share of the text around it. The names of sizes are in the tokens. */
const isOwnSize = (declaration: string) =>
  /[\s(:](?:\d*\.?\d+(?:px|pt|r?em|%)|xx?-small|small(?:er)?)(?![\w-])/.test(
    declaration.replace(/max\(16px, var\(--text-m\)\)/, ''),
  )

test('nothing in tool and desk is smaller than 13 px', () => {
  const sizes = new Map(
    ['src/shared/ui/tokens.css', 'preview-tool/look.css'].flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/(--text-\w+): calc\(([\d.]+)rem/g)].map(
        ([, name, rem]) => [name, Number(rem) * 16] as const,
      ),
    ),
  )
  expect([...sizes.keys()]).toContain('--text-xs')
  expect([...sizes].filter(([, size]) => size < SMALLEST)).toEqual([])
  const folders = ['preview-tool', 'desk-app', 'src/shared/ui']
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  )
  expect(sheets.length).toBeGreaterThan(90)
  const found = sheets.flatMap((sheet) =>
    sizesIn(readFileSync(sheet, 'utf8'))
      .filter(isOwnSize)
      .map((declaration) => `${sheet}: ${declaration}`),
  )
  expect(found).toEqual([])
  // A control: it finds each kind.
  const small =
    'a{font-size: 12px}b{color:red;font-size:0.7em}c{font: 400 0.7rem/1 a}d{font-size: smaller}e{font-size:90%}'
  expect(sizesIn(small).filter(isOwnSize)).toHaveLength(5)
})
