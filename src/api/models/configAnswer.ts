import { gameSchema } from '@/api/models/game'
import { webConfigSchema } from '@/api/models/webConfig'
import { text, uniqueOf, z } from '@/api/shape'

const games = z.optional(uniqueOf(gameSchema))
const fields = z.object({ config: webConfigSchema, gameListVersion: text(), appGameList: games })

/**
 * The answer of appConfig and getAfterLoginInfoWeb: the configuration, and the game list where its version differs from
 * the one that was sent. Some back ends put the fields of `config` beside it; both are read.
 */
export const configAnswerSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((answer) => {
      const nested = answer.config
      const config =
        typeof nested === 'object' && nested !== null ? (nested as Record<string, unknown>) : answer
      return {
        config,
        gameListVersion: answer.gameListVersion ?? config.gameListVersion,
        appGameList: answer.appGameList ?? config.appGameList ?? undefined,
        // What `fields` is going to judge, it need not believe yet.
      } as z.input<typeof fields>
    }),
  ),
  fields,
)
export type ConfigAnswer = z.output<typeof configAnswerSchema>
