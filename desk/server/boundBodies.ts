import { bodyLimit } from 'hono/body-limit'
import { Problem } from '../core/problem'

const MB = 1024 * 1024

function atMost(megabytes: number) {
  return bodyLimit({
    maxSize: megabytes * MB,
    onError: () => {
      throw new Problem(413, {
        code: 'tooLarge',
        detail: `That is more than ${megabytes} MB, the most that the desk takes at once. Nothing was changed.`,
      })
    },
  })
}

/** Bounds what may be sent: layers are larger than all else. */
export const boundBodies = { changes: atMost(2), others: atMost(1) }
