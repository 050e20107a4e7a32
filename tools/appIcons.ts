import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readCommandLine } from './commandLine'

readCommandLine(
  'npx tsx tools/appIcons.ts\nRenders the icons of the installed app into public/icons/ from the portal’s mark.',
  {},
)

const out = fileURLToPath(new URL('../public/icons/', import.meta.url))
/** The arch of public/favicon.svg, in a box of 32. */
const ARCH = 'M7 26V14a9 9 0 0 1 18 0v12h-5V14a4 4 0 0 0-8 0v12z'

/** The mark on its background. `corner` rounds the background; `scale` shrinks the mark for systems that crop the picture. */
function mark({ corner, scale }: { corner: number; scale: number }): Buffer {
  const move = 16 * (1 - scale)
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<defs><radialGradient id="g" cx=".5" cy=".1" r="1.1">' +
      '<stop stop-color="#2a2c3b"/><stop offset=".7" stop-color="#14151d"/></radialGradient>' +
      '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1">' +
      '<stop stop-color="#f3cf82"/><stop offset=".55" stop-color="#e6b24a"/><stop offset="1" stop-color="#c08a2c"/></linearGradient></defs>' +
      `<rect width="32" height="32" rx="${corner}" fill="url(#g)"/>` +
      `<path transform="translate(${move} ${move}) scale(${scale})" d="${ARCH}" fill="url(#a)"/></svg>`,
  )
}

const round = { corner: 9, scale: 1 }
// Systems may crop the outer tenth on each side.
const whole = { corner: 0, scale: 0.78 }
const pictures = [
  ['icon-192', 192, round],
  ['icon-512', 512, round],
  ['maskable-192', 192, whole],
  ['maskable-512', 512, whole],
  ['apple-touch-icon', 180, { corner: 0, scale: 0.86 }],
] as const

mkdirSync(out, { recursive: true })
for (const [name, size, shape] of pictures)
  await sharp(mark(shape), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128 })
    .toFile(`${out}${name}.png`)
