import { expect, test } from 'vitest'
import { entryOf, filesOf, sourceOf } from './pageFiles'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_core.js'], css: ['assets/index.css'] },
  '_core.js': { file: 'assets/core.js', imports: ['_react.js', '_round.js'], css: ['assets/core.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_round.js': { file: 'assets/round.js', imports: ['_core.js'] },
  'src/features/promotions/Banner.block.tsx': {
    file: 'assets/Banner.js',
    imports: ['_core.js'],
    css: ['assets/Banner.css', 'assets/core.css'],
  },
}

test('a block has its source', () => {
  expect(sourceOf(manifest, 'promotions.Banner')).toBe('src/features/promotions/Banner.block.tsx')
})

test('files come each once, what is imported first, circles included', () => {
  expect(filesOf(manifest, ['index.html', sourceOf(manifest, 'promotions.Banner')])).toEqual({
    scripts: ['assets/react.js', 'assets/round.js', 'assets/core.js', 'assets/index.js', 'assets/Banner.js'],
    styles: ['assets/core.css', 'assets/index.css', 'assets/Banner.css'],
  })
})

test('a chunk that the build has not is no file', () => {
  expect(filesOf(manifest, [sourceOf(manifest, 'promotions.Gone'), sourceOf(manifest, '')])).toEqual({
    scripts: [],
    styles: [],
  })
})

test('the entry is the one that the document starts', () => {
  expect(entryOf(manifest)).toBe('index.html')
  expect(entryOf({ 'src/main.tsx': { file: 'a.js', isEntry: true } })).toBe('src/main.tsx')
  expect(entryOf({})).toBe('index.html')
})
