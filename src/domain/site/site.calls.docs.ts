import { type CallDocs, field } from '@/api/callDoc'
import { configResponseSchema } from '@/api/models/configResponse'
import type { siteCalls } from './site.calls'

const gameListVersion = field.text(
  'The version of the game list that the portal has; empty for none. With the same version the answer may leave out `appGameList`.',
)
const device = {
  os: field.text('android, ios, windows, macos, linux or web.'),
  version: field.text('Version of the app: 1.0.28.'),
  deviceModel: field.text('Name of the browser.'),
}

export const docs = {
  chapter: 'site',
  calls: {
    appConfig: {
      purpose: 'The configuration and the games, for a visitor; the first call of each visit.',
      response: configResponseSchema,
      body: { gameListVersion },
      example: { gameListVersion: '' },
      isCore: true,
      madeOn: { path: '/lobby/home', who: 'visitor' },
    },
    getAfterLoginInfoWeb: {
      purpose:
        'The configuration and the games, for a player; after a 401 the portal logs out and calls appConfig.',
      response: configResponseSchema,
      body: { gameListVersion, ...device },
      example: { gameListVersion: '', os: 'android', version: '1.0.28', deviceModel: 'Chrome' },
      isCore: true,
    },
    getAfterLoginInfo: {
      purpose:
        'The same, where a back end answers getAfterLoginInfoWeb with 404 or an errcode. One that has that call needs no other.',
      response: configResponseSchema,
      body: { gameListVersion, ...device },
      example: { gameListVersion: '', os: 'android', version: '1.0.28', deviceModel: 'Chrome' },
    },
  },
  fields: {
    config: 'The configuration of the site. Its fields may also stand beside it, at the top.',
    gameListVersion: 'Version of the game list, any text: a new one with each change.',
    appGameList: 'All games; may be left out when the version is the one that the portal sent.',
    avatar: 'Number of the picture.',
    safebox: 'What is in the safebox. Minor units.',
    hasSafeboxPassword: 'Whether the safebox has a password.',
    hasKyc: 'Whether identity is proven.',
    hasUserOther: 'Whether the optional details are complete.',
    pid: 'Who invited the player; empty when it is not set.',
    inviteCode: 'The player’s invite code.',
    aid: 'The activity of agents that the player belongs to.',
    appGameDataUser: 'Favourites and history.',
  },
} satisfies CallDocs<typeof siteCalls>
