import sharp from 'sharp'
import { readCommandLine, refuse } from '../../tools/commandLine'
import { drawArt } from './drawArt'
import { catalogueOf, USUAL_COUNT } from '../catalogue/makeCatalogue'

const CELL = 160
const names: Record<string, () => string[]> = {
  tiles: () => catalogueOf(USUAL_COUNT).map(({ game }) => `gameIconV2/${game.id}`),
  avatars: () => Array.from({ length: 12 }, (_, i) => `avatars/avatar_${i}`),
  brands: () => Array.from({ length: 20 }, (_, i) => `brands/${i + 11}`),
  banners: () => Array.from({ length: 7 }, (_, i) => `banners/${i + 1}`),
  activities: () =>
    [4, 8, 15, 16, 17, 20, 21, 26, 30, 31, 33, 35, 36, 37, 38, 39, 40, 41, 42, 43].map(
      (k) => `activities/${k}`,
    ),
  signs: () =>
    [
      'payments/lakbay',
      'payments/tindahan',
      'payments/bank',
      'coupons/general',
      'coupons/fixed',
      'coupons/give',
    ].concat(
      ['appStore', 'playStore', 'responsibility', 'download', 'login', 'register'].map(
        (key) => `images/${key}`,
      ),
    ),
}

const usage = `npx tsx mock-backend/art/previewArt.ts [${Object.keys(names).join(' | ')}] [FILE.png] [CELL]
Renders a sheet of one kind of art.`

async function sheet(kind = 'tiles', out = `${kind}.png`, cell = String(CELL)): Promise<void> {
  const size = Number(cell)
  const columns = Math.max(1, Math.floor(1500 / size))
  const cells = await Promise.all(
    (names[kind] ?? refuse(`There is no art called ${kind}`, usage))().map(async (name, i) => ({
      input: await sharp(Buffer.from(drawArt(name)?.svg ?? ''))
        .resize(size - 8, size - 8, { fit: 'inside' })
        .png()
        .toBuffer(),
      left: (i % columns) * size + 4,
      top: Math.floor(i / columns) * size + 4,
    })),
  )
  const height = Math.ceil(cells.length / columns) * size
  await sharp({ create: { width: columns * size, height, channels: 3, background: '#14121f' } })
    .composite(cells)
    .png()
    .toFile(out)
}

void sheet(...readCommandLine(usage, {}, { positionals: true }).positionals)
