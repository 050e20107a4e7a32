import { gameSchema } from './game'
import { webConfigSchema } from './webConfig'
import { text, uniqueOf, z } from '../shape'

// Without malformed ones and duplicates.
export const gameListSchema = uniqueOf(gameSchema)

const fields = z.object({
  config: webConfigSchema,
  gameListVersion: text(),
  appGameList: z.optional(gameListSchema),
})

const found = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((response) => {
    const nested = response.config
    const config =
      typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : response
    return {
      config,
      gameListVersion: response.gameListVersion ?? config.gameListVersion,
      appGameList: response.appGameList ?? config.appGameList ?? undefined,
      // Validated by `fields`.
    } as z.input<typeof fields>
  }),
)

/**
 * The response of appConfig and getAfterLoginInfoWeb: the configuration, and the game list if its version differs from the one
 * that was sent. Some back ends put the fields of `config` at the top level; both are read.
 */
export const configResponseSchema = z.pipe(found, fields)
export type ConfigResponse = z.output<typeof configResponseSchema>

/** The same with the list as it came, for `gameListSchema`: our server parses equal lists once. */
export const unparsedGamesResponse = () =>
  z.pipe(
    found,
    z.object({ config: webConfigSchema, gameListVersion: text(), appGameList: z.optional(z.unknown()) }),
  )
