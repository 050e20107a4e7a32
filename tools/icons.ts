import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames, type IconName } from '@/shared/ui/iconNames'
import { readCommandLine } from './commandLine'

/** Our icon names that differ from those of the set. */
const SOURCE: Partial<Record<IconName, string>> = {
  filter: 'funnel',
  gamepad: 'gamepad-2',
  grid: 'layout-grid',
  'heart-filled': 'heart',
  home: 'house',
  'circle-help': 'circle-question-mark',
  more: 'ellipsis',
  news: 'newspaper',
  refresh: 'refresh-cw',
  share: 'share-2',
  'share-up': 'share',
  sliders: 'sliders-horizontal',
  sports: 'volleyball',
  trash: 'trash-2',
  volume: 'volume-2',
  'volume-off': 'volume-x',
}
const FILLED: ReadonlySet<IconName> = new Set<IconName>(['heart-filled'])

const root = new URL('..', import.meta.url)
export const spriteFile = fileURLToPath(new URL('src/shared/ui/icons.svg', root))

function symbol(name: IconName): string {
  const file = new URL(`node_modules/lucide-static/icons/${SOURCE[name] ?? name}.svg`, root)
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  const paths = drawing
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
  // Presentation attributes go on the symbol: page styles do not reach into a sprite, `currentColor` does.
  const fill = FILLED.has(name) ? 'currentColor' : 'none'
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="${fill}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</symbol>`
}

/** The sprite's text, one symbol per line. */
export function drawSprite(): string {
  return [
    '<!-- Drawn by tools/icons.ts from Lucide (ISC licence, https://lucide.dev/license); do not edit. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...iconNames.map(symbol),
    '</svg>',
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommandLine(
    'npx tsx tools/icons.ts\nWrites src/shared/ui/icons.svg, the one sprite, from the names in iconNames.ts.',
    {},
  )
  writeFileSync(spriteFile, drawSprite())
}
