import { brandById, brands } from './brands'
import { listedDetailsOf, type ListedDetails } from './gameDetails'
import { endings, moods, motifs, type CategoryId, type Motif } from './names'
import { seededRandom } from '../seededRandom'

/** A game as the back end sends it (portal.md §3). */
export interface WireGame {
  id: number
  name: string
  hot: 0 | 1
  showType: 0 | 1
  hotSort: number
  brandId: number
  typeId: CategoryId
  platformId: number
  sort: number
  status: 1
  version: number
  maintain: 0 | 1
  recent: 0 | 1
  params?: { brandMaintain: 1 }
  /** Not said of every game. */
  details?: ListedDetails
}

/** What else the art needs to know of a game. */
export interface CatalogueGame {
  game: WireGame
  motif: Motif
  /** Number of games of the same category before it: neighbours must not look alike. */
  place: number
}

export const FIRST_GAME_ID = 1001
/** Size of the usual catalogue. A larger one starts with the same games. */
export const USUAL_COUNT = 240

const categories = [1, 2, 3, 4, 5, 6] as const

/**
 * The first `count` games, always the same. The first 240 are distributed over brands as in `brands`;
 * the rest repeats that distribution.
 */
export function makeCatalogue(count: number): CatalogueGame[] {
  const random = seededRandom(20_251_101)
  const seats = dealSeats()
  const places: Record<number, number> = {}
  const games: CatalogueGame[] = []
  for (let index = 0; index < count; index++) {
    const seat = seats[index % seats.length] as Seat
    const place = places[seat.typeId] ?? 0
    places[seat.typeId] = place + 1
    const named = nameOf(seat.typeId, place)
    const luck = random()
    const inUsual = index < USUAL_COUNT
    const hot = inUsual ? luck < 0.14 : luck < 0.02
    const brand = brandById.get(seat.brandId)
    games.push({
      motif: named.motif,
      place,
      game: {
        id: FIRST_GAME_ID + index,
        name: named.name,
        hot: hot ? 1 : 0,
        // A few hot games are in another list and must not show among the popular ones (GM-02).
        showType: hot && luck < 0.015 ? 1 : 0,
        hotSort: hot ? Math.floor(random() * 900) + 1 : 0,
        brandId: seat.brandId,
        typeId: seat.typeId,
        platformId: brand?.platformId ?? 1,
        sort: index + 1,
        status: 1,
        version: 1 + Math.floor(random() * 6),
        maintain: luck > 0.975 ? 1 : 0,
        recent: luck > 0.86 && luck <= 0.96 ? 1 : 0,
        ...(brand?.maintain && { params: { brandMaintain: 1 as const } }),
        ...(index % 6 !== 5 && { details: listedDetailsOf(seat.typeId, named.motif) }),
      },
    })
  }
  return games
}

interface Seat {
  brandId: number
  typeId: CategoryId
}

/** Brand and category of each position, dealt round by round, so that neighbours differ. */
function dealSeats(): Seat[] {
  const left = brands.map(
    (brand) => new Map(Object.entries(brand.types).map(([type, n]) => [Number(type), n])),
  )
  const seats: Seat[] = []
  for (let dealt = true; dealt;) {
    dealt = false
    for (const [at, brand] of brands.entries()) {
      const typeId = categories.find((type) => (left[at]?.get(type) ?? 0) > 0)
      if (!typeId) continue
      left[at]?.set(typeId, (left[at]?.get(typeId) ?? 0) - 1)
      seats.push({ brandId: brand.id, typeId })
      dealt = true
    }
  }
  return seats
}

/** Name and picture of the nth game of a category: each pair of mood and motif once, then with suffixes. */
function nameOf(typeId: CategoryId, place: number): { name: string; motif: Motif } {
  const nouns = motifs[typeId]
  const adjectives = moods[typeId]
  const round = Math.floor(place / nouns.length)
  const [motif, noun] = nouns[place % nouns.length] as readonly [Motif, string]
  // Stepping by the noun's own number keeps equal moods apart.
  const mood = adjectives[(round + (place % nouns.length) * 7) % adjectives.length] as string
  const lap = Math.floor(round / adjectives.length)
  const ending = endings[lap % endings.length] as string
  const number = Math.floor(lap / endings.length)
  return { name: [mood, noun, ending, number ? String(number + 1) : ''].filter(Boolean).join(' '), motif }
}

const catalogues = new Map<number, CatalogueGame[]>()

/** The catalogue of that size, cached. */
export function catalogueOf(count: number): CatalogueGame[] {
  let games = catalogues.get(count)
  if (!games) catalogues.set(count, (games = makeCatalogue(count)))
  return games
}
