import { parseJson } from '@/shared/safe/parseJson'

/** The content of a visitor's mobile home page as plain values, which the comparison pages show too. */
export interface HomeContent {
  banner: { src: string; title: string }
  games: { id: number; name: string; icon: string; hot: boolean }[]
  winners: string[]
  types: string[]
  links: string[]
}

interface Wire {
  appGameList: {
    id: number
    name: string
    hot: number
    hotSort: number
    showType: number
    status: number
    version: number
    icon?: string
  }[]
  config: {
    gameResourceUrl?: string
    appLobbyAdConfigList: { imgUrl2: string; title?: string; sort: number }[]
    appGameTypeList: { name: string; status: number; sort: number }[]
  }
}

export const GAMES_SHOWN = 18

/** Fetches it from the mock back end at `origin` as a visitor's portal would. */
export async function readHomeContent(origin: string): Promise<HomeContent> {
  const { appGameList, config } = (await call(origin, 'anonymous/appConfig')) as Wire
  const tips = (await call(origin, 'anonymous/lobbyTips')) as {
    jackpotList?: { phone: string; amount: number }[]
  }
  const base = config.gameResourceUrl?.replace(/\/+$/, '') ?? ''
  const address = (path: string) => (/^(\/|[a-z]+:)/i.test(path) ? path : `${base}/${path}`)
  const hot = appGameList.filter((game) => game.status === 1 && game.hot === 1 && game.showType === 0)
  const banner = config.appLobbyAdConfigList.toSorted((a, b) => a.sort - b.sort)[0]
  return {
    banner: { src: address(banner?.imgUrl2 ?? ''), title: banner?.title ?? '' },
    games: hot
      .sort((a, b) => a.hotSort - b.hotSort)
      .slice(0, GAMES_SHOWN)
      .map((game) => ({
        id: game.id,
        name: game.name,
        icon: address(game.icon || `gameIconV2/${game.id}.png?v=${game.version}`),
        hot: true,
      })),
    winners: (tips.jackpotList ?? [])
      .slice(0, 8)
      .map(
        ({ phone, amount }) => `${phone.slice(0, 2)}••••${phone.slice(-4)} won ₱${(amount / 100).toFixed(2)}`,
      ),
    types: config.appGameTypeList.filter((type) => type.status === 1).map((type) => type.name),
    links: ['Terms of Use', 'Privacy Policy', 'Customer service'],
  }
}

async function call(origin: string, name: string): Promise<unknown> {
  const response = await fetch(`${origin}/prod-api-2/app/v1/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const value = parseJson(await response.text())
  if (!response.ok || typeof value !== 'object' || value === null)
    throw new Error(`${name}: the mock back end responded with ${response.status}`)
  return value
}
