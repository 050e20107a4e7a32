import type { ApiResult } from '@/api/apiError'
import { createClient } from '@/api/client'
import { gameListSchema, unparsedGamesResponse, type ConfigResponse } from '@/api/models/configResponse'
import type { Game } from '@/api/models/game'
import { z } from '@/api/shape'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import type { Device } from '@layout/types'
import { DEFAULT_APP_ID } from '../start/clientContext'
import { siteCalls } from '@/domain/site/site.calls'

/** The parsed response of the back end for a page: its configuration and its games. */
export type Content = Pick<ConfigResponse, 'config' | 'gameListVersion' | 'appGameList'>
export type ContentWithGames = Content & { appGameList: Game[] }

/** A game list that was read before. */
export interface KnownGames {
  version: string
  list: Game[]
}

export interface ReadContentOptions {
  apiBase: string
  device: Device
  /** Of the texts that the back end sends, where it has several (LG-05). */
  language?: Language
  fetch: typeof globalThis.fetch
  timeoutMs: number
  /** The back end may leave out the list of this version (GM-05). */
  known?: KnownGames | null
  /** May return the list that equal JSON was parsed to before. */
  parseOnce?: (raw: unknown, parse: () => Game[]) => Game[]
}

const responseSchema = unparsedGamesResponse()

/** Fetches the content of visitors' pages from a back end. A response whose games are not known either is an error. */
export async function readContent(options: ReadContentOptions): Promise<ApiResult<ContentWithGames>> {
  const known = options.known?.version ? options.known : null
  return (
    (await ask(options, known)) ??
    // It left out the list of a version that we do not have.
    (known && (await ask(options, null))) ?? {
      ok: false,
      error: { kind: 'shape', endpoint: siteCalls.appConfig.name, message: 'appGameList: is missing' },
    }
  )
}

/** One call; null when the response has no list, and is not about the known one. */
async function ask(
  {
    apiBase,
    device,
    language = LANGUAGES[0],
    fetch,
    timeoutMs,
    parseOnce = (_raw, parse) => parse(),
  }: ReadContentOptions,
  known: KnownGames | null,
): Promise<ApiResult<ContentWithGames> | null> {
  const client = createClient({
    apiBase,
    token: () => null,
    fingerprint: () => 'portal-server',
    platform: () => (device === 'desktop' ? 1 : 0),
    appId: () => DEFAULT_APP_ID,
    language: () => language,
    fetch,
    wait: () => Promise.resolve(),
  })
  const body = { gameListVersion: known?.version ?? '' }
  const response = await client.call(siteCalls.appConfig, body, responseSchema, { timeoutMs })
  if (!response.ok) return response
  const { config, gameListVersion, appGameList: raw } = response.data
  // Where the configuration stands at the top level, the list is among its fields.
  delete config.appGameList
  if (raw !== undefined) {
    const appGameList = parseOnce(raw, () => z.parse(gameListSchema, raw))
    return { ok: true, data: { config, gameListVersion, appGameList } }
  }
  if (gameListVersion !== known?.version) return null
  return { ok: true, data: { config, gameListVersion, appGameList: known.list } }
}
