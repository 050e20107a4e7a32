import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { readCommandLine } from './commandLine'

readCommandLine(
  'npx tsx tools/fonts.ts\nSubsets the fonts to the characters and weights of the portal. The results are committed.',
  {},
)

const root = new URL('..', import.meta.url)

/** Printable ASCII, the letters of Filipino and Spanish names, and symbols in messages. */
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
const TEXT = ASCII + '\u00a0ÑñÁÉÍÓÚáéíóú©·×–—‘’“”…•€−'
/** Neither family's main file has the peso sign: both take it from the extension of one of them. */
const PESO = '₱'

interface Cut {
  from: string
  to: string
  text: string
  /** A range of weights, or the only one: a single weight takes little more than half the bytes. */
  weights: { min: number; max: number } | number
}

const CUTS: Cut[] = [
  {
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree.woff2',
    text: TEXT,
    weights: { min: 400, max: 700 },
  },
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage.woff2',
    text: TEXT,
    // Headings have one weight.
    weights: 650,
  },
  {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    to: 'peso.woff2',
    text: PESO,
    weights: { min: 400, max: 800 },
  },
]

for (const { from, to, text, weights } of CUTS) {
  const source = readFileSync(new URL(`node_modules/@fontsource-variable/${from}`, root))
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    // Kerning, ligatures, and tabular figures for money.
    keepFeatures: ['kern', 'liga', 'tnum', 'lnum'],
    noHinting: true,
    dropTables: ['gasp', 'meta'],
  })
  writeFileSync(new URL(`src/shared/ui/fonts/${to}`, root), font)
  console.log(`${to}: ${(source.length / 1000).toFixed(1)} kB -> ${(font.length / 1000).toFixed(1)} kB`)
}
