import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { DRAWN, MAX_SIDE, READ } from './pictureLimits'

// Draws the SVG of standard input as a PNG on standard output, in a process of its own: a few hundred bytes can ask for hours, and for
// all memory there is. It ends by its exit code; whoever started it ends it when it takes too long.

/** In bytes, of this process. */
const MAX_MEMORY = 1_000_000_000
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(DRAWN.tooMuch)
}, 10).unref()

/** Dots per inch at which one unit of a drawing is one pixel. */
const POINTS = 72

const bytes = await buffer(process.stdin)

async function metadataOf(density?: number) {
  try {
    return await sharp(bytes, { ...READ, limitInputPixels: false, ...(density && { density }) }).metadata()
  } catch {
    process.exit(DRAWN.unreadable)
  }
}

/** Dots per inch at which the longer side of a drawing has as many pixels as can be used, whatever size it says. */
async function densityFor(found: { width: number; height: number }): Promise<number> {
  const longest = ({ width, height }: { width: number; height: number }) => Math.max(width, height)
  const wanted = MAX_SIDE / longest(found)
  const grown = longest(await metadataOf(POINTS * wanted)) / longest(found)
  // A drawing that is measured in millimetres grows by the square.
  const power = grown === 1 || wanted === 1 ? 1 : Math.max(1, Math.log(grown) / Math.log(wanted))
  return POINTS * wanted ** (1 / power)
}

const found = await metadataOf()
if (found.format !== 'svg') process.exit(DRAWN.noDrawing)
const png = await sharp(bytes, { ...READ, density: await densityFor(found) })
  .png({ compressionLevel: 1 })
  .toBuffer()
  .catch(() => process.exit(DRAWN.unreadable))
process.stdout.write(png)
