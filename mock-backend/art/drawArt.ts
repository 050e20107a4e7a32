import { brandById, type Palette } from '../catalogue/brands'
import { catalogueOf, FIRST_GAME_ID } from '../catalogue/makeCatalogue'
import { drawActivity } from './drawActivity'
import { drawAvatar } from './drawAvatar'
import { drawBanner, drawScene } from './drawBanner'
import { drawBrand } from './drawBrand'
import { drawSign } from './drawSign'
import { drawTile } from './drawTile'

const LARGEST_CATALOGUE = 10_000
const coverScenes: Record<string, number> = { login: 1, register: 7 }

/** The picture of a name such as `gameIconV2/1001`, as SVG in its original width; null when there is none. */
export function drawArt(name: string): { svg: string; width: number } | null {
  const [, folder, file] = /^(\w+)\/(\w+)$/.exec(name) ?? []
  if (!folder || !file) return null
  const id = /^(?:avatar_)?\d{1,6}$/.test(file) ? Number(file.replace('avatar_', '')) : Number.NaN
  const pictures = {
    gameIconV2: () => sized(tile(id), 300),
    banners: () => sized(drawBanner(id), 1120),
    covers: () => sized(drawScene(id), 720),
    notices: () => sized(drawScene(id - 100), 720),
    brands: () => sized(drawBrand(id), 360),
    avatars: () => sized(file.startsWith('avatar_') ? drawAvatar(id) : null, 200),
    activities: () => sized(drawActivity(id), 480),
    images: () =>
      sized(coverScenes[file] ? drawScene(coverScenes[file]) : drawSign(name), coverScenes[file] ? 720 : 420),
    payments: () => sized(drawSign(name), 320),
    coupons: () => sized(drawSign(name), 320),
  }
  return Object.hasOwn(pictures, folder) ? pictures[folder as keyof typeof pictures]() : null
}

/** The name of the picture at a path such as `/mock-assets/brands/3.png`. */
export const artNameOf = (pathname: string): string | undefined =>
  /^\/mock-assets\/(\w+\/\w+)\.(?:png|webp|avif)$/.exec(pathname)?.[1]

const sized = (svg: string | null, width: number) => (svg ? { svg, width } : null)

function tile(id: number): string | null {
  const entry = catalogueOf(LARGEST_CATALOGUE)[id - FIRST_GAME_ID]
  if (!entry) return null
  const { game, motif, place } = entry
  const palette = brandById.get(game.brandId)?.palette as Palette
  return drawTile({ seed: game.id, typeId: game.typeId, motif, place, palette })
}
