import type { Handlers } from '../call'
import { accountHandlers } from './accounts'
import { configHandlers } from './config'
import { gameHandlers } from './games'
import { lobbyHandlers } from './lobby'
import { playerHandlers } from './player'
import { sessionHandlers } from './session'

/** What the back end can answer. A call without a handler here is answered like one that does not exist. */
export const handlers: Handlers = {
  ...configHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...gameHandlers,
  ...lobbyHandlers,
  ...playerHandlers,
}
