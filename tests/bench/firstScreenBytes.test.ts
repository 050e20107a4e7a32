import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstScreenBytes } from './firstScreenBytes'

test('the first screen is the entry, the named blocks and their static imports, each file once', () => {
  const root = mkdtempSync(join(tmpdir(), 'bytes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, '.vite'))
  const manifest = {
    'index.html': { file: 'main.js', isEntry: true, imports: ['_a.js'], dynamicImports: ['home', 'late'] },
    '_a.js': { file: 'a.js', imports: ['_b.js', 'index.html'] },
    '_b.js': { file: 'b.js' },
    home: { file: 'home.js', imports: ['_b.js', 'index.html'] },
    late: { file: 'late.js' },
  }
  writeFileSync(join(root, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const name of ['a', 'b', 'home', 'late']) writeFileSync(join(root, `${name}.js`), 'x'.repeat(100))
  writeFileSync(join(root, 'main.js'), 'word '.repeat(1000))
  const entry = firstScreenBytes(root)
  expect(entry.map(({ file }) => file).sort()).toEqual(['a.js', 'b.js', 'main.js'])
  expect(entry.find(({ file }) => file === 'a.js')?.bytes).toBe(100)
  expect(entry.find(({ file }) => file === 'main.js')?.bytes).toBeLessThan(100)
  expect(
    firstScreenBytes(root, ['home'])
      .map(({ file }) => file)
      .sort(),
  ).toEqual(['a.js', 'b.js', 'home.js', 'main.js'])
  expect(() => firstScreenBytes(root, ['gone'])).toThrow('no chunk gone')
})
