import { gameSchema } from './game'
import { webConfigSchema } from './webConfig'
import { text, uniqueOf, z } from '../shape'

const games = z.optional(uniqueOf(gameSchema))
const fields = z.object({ config: webConfigSchema, gameListVersion: text(), appGameList: games })

/**
 * The response of appConfig and getAfterLoginInfoWeb: the configuration, and the game list if its version differs from the one
 * that was sent. Some back ends put the fields of `config` at the top level; both are read.
 */
export const configResponseSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((response) => {
      const nested = response.config
      const config =
        typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : response
      return {
        config,
        gameListVersion: response.gameListVersion ?? config.gameListVersion,
        appGameList: response.appGameList ?? config.appGameList ?? undefined,
        // Validated by `fields` below.
      } as z.input<typeof fields>
    }),
  ),
  fields,
)
export type ConfigResponse = z.output<typeof configResponseSchema>
