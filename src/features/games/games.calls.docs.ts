import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { jackpotsSchema, recommendationsSchema } from '@/api/models/homeGames'
import { gameDetailsSchema } from '@/api/models/gameDetails'
import { startGameSchema } from './startGameResponse'
import type { gamesCalls } from './games.calls'

const gameId = field.openId('The game.')

export const docs = {
  chapter: 'games',
  calls: {
    startGame: {
      purpose: 'Opens a game. The page shows the address of the answer in a frame.',
      response: startGameSchema,
      body: { gameId },
      example: { gameId: 1001 },
      madeOn: { path: '/start?gameId={game}' },
    },
    exitGame: {
      purpose: 'A game was left; the answer is not read.',
      response: doneSchema,
      body: { gameId },
      example: { gameId: 1001 },
      madeOn: { path: '/start?gameId={game}', steps: [/^Leave the game$/, { goTo: '/lobby/home' }] },
    },
    startFunGame: {
      purpose:
        'Opens a game for fun: without a stake, a win or a balance. Visitors may ask, too, where the layout of the site opens the page to them. ' +
        'Errcodes as in startGame; a player who may not play may not play for fun either.',
      response: startGameSchema,
      body: { gameId },
      example: { gameId: 1001 },
      madeOn: { path: '/fun?gameId={game}' },
      optional: {
        adds: 'playing for fun',
        without: 'No game is offered for fun; the page that plays for fun says so.',
      },
    },
    getRecommendedGames: {
      purpose: 'Games that fit what the player has played, with the reason, for a section of the home page.',
      response: recommendationsSchema,
      demo: { persona: 'regular' },
      optional: {
        adds: 'games because of others',
        without: 'The section "Because you played" is not there.',
      },
    },
    getJackpots: {
      purpose:
        'What the jackpots stand at, for a section of the home page; visitors may ask, too. Asked every 20 seconds while the section is ' +
        'seen. A figure that is older than 5 minutes is not shown.',
      response: jackpotsSchema,
      optional: { adds: 'jackpots', without: 'The section of jackpots is not there.' },
    },
    getGameDetails: {
      purpose:
        'What there is to know of a game; visitors may ask, too. The page of the game shows what is said.',
      response: gameDetailsSchema,
      body: { gameId },
      example: { gameId: 1001 },
      madeOn: { path: '/game/{game}' },
      optional: {
        adds: 'details of games',
        without:
          'The page of a game shows its provider, its category and what the game list says in `details`.',
      },
    },
  },
  fields: {
    hot: '1: popular.',
    hotSort: 'Position among the popular ones.',
    brandId: 'Its brand.',
    typeId: 'Its category, 1 to 6.',
    platformId: 'Its platform.',
    version: 'Version of its icon.',
    maintain: 'Under maintenance.',
    params: 'Further facts.',
    brandMaintain: 'Its brand is under maintenance.',
  },
} satisfies CallDocs<typeof gamesCalls>
