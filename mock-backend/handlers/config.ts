import { response, forPlayer, textAt, type Call, type Handlers } from '../call'
import { translatedConfig } from '../config/translatedConfig'
import { wireUser } from './wireUser'

/** The configuration, with the game list only for clients that have another version of it (GM-05). */
function configFields(call: Call) {
  const known = textAt(call, 'gameListVersion') === call.gameListVersion
  return {
    gameListVersion: call.gameListVersion,
    ...(!known && { appGameList: call.games.map(({ game }) => game) }),
    config: translatedConfig(call.config, textAt(call, 'lang')),
  }
}

export const configHandlers = {
  appConfig: (call) => response(configFields(call)),
  getAfterLoginInfoWeb: forPlayer((call) => response(configFields(call))),
  getAfterLoginInfo: forPlayer((call, me) =>
    response({ ...configFields(call), user: wireUser(me, call.now, call.config) }),
  ),
} satisfies Handlers
